import { useTranslation } from 'react-i18next';
import type { SyncEvent } from '../../../shared/contract/sync/sync.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useOutcomeText } from '../use-outcome-text.ts';

/** What the last attempt came to, and below it what follows. */
export function LastCell({ event }: { readonly event: SyncEvent }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const outcomeText = useOutcomeText();
  const { lastOutcome, lastStatus, nextAt, failure } = event;
  if (lastOutcome === null) return failure === null ? t('last.none') : t(`failure.${failure}`);
  const follows =
    failure === null
      ? nextAt !== null && lastOutcome !== 'sending' && t('last.next', { at: format.dateTime(nextAt) })
      : t(`failure.${failure}`);
  return (
    <>
      {outcomeText(lastOutcome, lastStatus)}
      {follows && <small>{follows}</small>}
    </>
  );
}
