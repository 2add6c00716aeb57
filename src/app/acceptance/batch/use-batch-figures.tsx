import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { InspectionBar } from '../../../shared/delivery/inspection-bar.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/key-figures.tsx';

/** The strip of figures at the top of a batch. */
export function useBatchFigures(batch: BatchDetail): readonly KeyFigure[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const { counters } = batch;
  const sampled = counters.sampledAccepted + counters.sampledRejected;
  return [
    {
      label: t('figure.delivered'),
      value: format.number(counters.delivered),
      note: t('figure.packages', { count: batch.packageCount }),
    },
    {
      label: t('figure.reviewed'),
      value: format.number(counters.reviewed),
      bar: <InspectionBar block counters={counters} />,
    },
    {
      label: t('figure.accepted'),
      value: format.number(counters.accepted),
      note: t('figure.byHand', { count: counters.actualAccepted }),
    },
    {
      label: t('figure.rejected'),
      value: format.number(counters.rejected),
      note: t('figure.commented', { count: batch.itemsCommented }),
      ...(counters.rejected > 0 ? { tone: 'red' as const } : {}),
    },
    {
      label: t('figure.accuracy'),
      value: format.percent(counters.accuracyRate),
      note: t('figure.actual', { rate: format.percent(counters.actualAccuracyRate) }),
    },
    {
      label: t('figure.sampled'),
      value: format.percent(counters.sampledAccuracyRate),
      note: sampled > 0 ? t('figure.sampledItems', { count: sampled }) : t('figure.notSampled'),
    },
  ];
}
