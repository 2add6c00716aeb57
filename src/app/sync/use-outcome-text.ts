import { useTranslation } from 'react-i18next';
import type { AttemptOutcome } from '../../shared/contract/sync/sync-state.ts';

/** What became of an attempt, in a few words; with the status of the answer where one came. */
export function useOutcomeText(): (outcome: AttemptOutcome, status: number | null) => string {
  const { t } = useTranslation('sync');
  return (outcome, status) => t(`outcome.${outcome}`, { status: status ?? 0 });
}
