import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import type { Fact } from '../../../shared/delivery/layout/fact-list.tsx';
import { useRuleText } from '../../../shared/delivery/use-rule-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** All fields of an acceptance batch (specification 3), the reckoned ones with what they are reckoned from. */
export function useRecordFacts(batch: BatchDetail): readonly Fact[] {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const format = useFormat();
  const ruleText = useRuleText();
  const { counters } = batch;
  return [
    { label: t('delivery:column.name'), value: batch.name },
    { label: t('record.number'), value: batch.number },
    { label: t('delivery:column.order'), value: batch.orderName },
    { label: t('record.project'), value: batch.projectName },
    { label: t('delivery:column.state'), value: <BatchStateTag state={batch.state} /> },
    { label: t('record.round'), value: format.number(batch.round) },
    { label: t('delivery:column.submitter'), value: batch.submitter },
    { label: t('delivery:column.deliveredAt'), value: format.dateTime(batch.deliveredAt) },
    { label: t('delivery:column.lastAcceptor'), value: batch.lastAcceptor ?? '–' },
    { label: t('delivery:column.completedAt'), value: format.dateTime(batch.completedAt) },
    ...(batch.decidedByPlan === null
      ? []
      : [{ label: t('record.decided'), value: t('record.byPlan', { number: batch.decidedByPlan }) }]),
    { label: t('delivery:column.delivered'), value: format.number(counters.delivered) },
    {
      label: t('delivery:column.reviewed'),
      definition: t('delivery:define.reviewed'),
      value: format.number(counters.reviewed),
    },
    { label: t('delivery:column.accepted'), value: format.number(counters.accepted) },
    { label: t('delivery:column.rejected'), value: format.number(counters.rejected) },
    {
      label: t('delivery:column.accuracy'),
      definition: t('delivery:define.accuracy'),
      value: format.percent(counters.accuracyRate),
    },
    { label: t('delivery:column.actualAccepted'), value: format.number(counters.actualAccepted) },
    {
      label: t('delivery:column.actualAccuracy'),
      definition: t('delivery:define.actual'),
      value: format.percent(counters.actualAccuracyRate),
    },
    { label: t('delivery:column.sampledAccepted'), value: format.number(counters.sampledAccepted) },
    {
      label: t('delivery:column.sampledAccuracy'),
      definition: t('delivery:define.sampled'),
      value: format.percent(counters.sampledAccuracyRate),
    },
    { label: t('record.objects'), value: format.number(counters.objects) },
    {
      label: t('figure.objects'),
      definition: t('delivery:define.objects'),
      value: format.percent(counters.objectAccuracyRate),
    },
    { label: t('rule.heading'), value: ruleText(batch.rule), wide: true },
    { label: t('delivery:column.remark'), value: batch.remark || '–', wide: true },
  ];
}
