import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';

/** The line below the heading of a batch. */
export function useBatchFacts(batch: BatchDetail): readonly (string | null)[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const { locale } = useUi();
  const completed = (plan: string | null, time: string) =>
    plan === null ? t('batch.completed', { time }) : t('batch.completedByPlan', { time, number: plan });
  const names = batch.assignees.map(({ userName }) => userName);
  return [
    batch.number,
    t('batch.submitted', { name: batch.submitter, time: format.dateTime(batch.deliveredAt) }),
    batch.lastAcceptor && t('batch.lastAcceptor', { name: batch.lastAcceptor }),
    names.length > 0 ? t('batch.assigned', { names: nameList(names, locale) }) : t('batch.notAssigned'),
    batch.round > 1 ? t('batch.round', { round: batch.round }) : null,
    batch.completedAt && completed(batch.decidedByPlan, format.dateTime(batch.completedAt)),
  ];
}

/** Chinese and Japanese join without blanks, in which Latin names would run into the word between them. */
function nameList(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale)
    .formatToParts(names)
    .map(({ type, value }) => (type === 'literal' && /^\p{L}+$/u.test(value) ? ` ${value} ` : value))
    .join('');
}
