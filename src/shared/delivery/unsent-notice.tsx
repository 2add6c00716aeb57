import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../connection/use-outbox.ts';
import type { UnsentWork } from '../outbox/unsent-work.ts';
import { UnsentSign } from './unsent/unsent-sign.tsx';

/**
 * Stands where a result is given to many items at once: it would overtake verdicts that are still on their way
 * to the server, so those go first. They are sent at once, without waiting for the next planned attempt.
 */
export function UnsentNotice({ work }: { readonly work: UnsentWork }) {
  const { t } = useTranslation('delivery');
  const outbox = useOutbox();
  const flush = useEffectEvent(() => outbox?.flush());
  const isWaiting = work.waiting > 0;
  useEffect(() => {
    if (isWaiting) flush();
  }, [isWaiting]);
  return (
    <>
      {isWaiting && <p role="status">{t('unsent.waiting', { count: work.waiting })}</p>}
      {work.refused > 0 && (
        <p>
          {t('unsent.refused', { count: work.refused })} <UnsentSign />
        </p>
      )}
    </>
  );
}
