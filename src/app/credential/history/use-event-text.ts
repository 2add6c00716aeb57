import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CredentialHistoryEntry } from '../../../shared/contract/credential-history.ts';

/** What happened, in a sentence. */
export function useEventText(): (entry: Pick<CredentialHistoryEntry, 'event' | 'detail'>) => string {
  const { t } = useTranslation('credential');
  return useCallback(
    ({ event, detail }) => {
      if (event === 'secretRotated') {
        const { hint = '', hours = 0 } = detail;
        return hours > 0
          ? t('event.secretRotated', { hint, count: hours })
          : t('event.secretRotatedAtOnce', { hint });
      }
      if (event === 'requestUrlTested') {
        const { outcome = 'unreachable', status = '' } = detail;
        return t('event.requestUrlTested', { outcome: t(`exchange.outcome.${outcome}`, { status }) });
      }
      return t(`event.${event}`, { ...detail });
    },
    [t],
  );
}
