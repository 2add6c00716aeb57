import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useInspectionFigures } from '../../../shared/delivery/use-inspection-figures.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/key-figures.tsx';

/** The strip of figures at the top of a batch. */
export function useBatchFigures(batch: BatchDetail): readonly KeyFigure[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const { counters } = batch;
  const { reviewed, accepted, rejected, accuracy } = useInspectionFigures(counters);
  const sampled = counters.sampledAccepted + counters.sampledRejected;
  return [
    {
      label: t('figure.delivered'),
      value: format.number(counters.delivered),
      note: t('figure.packages', { count: batch.packageCount }),
    },
    reviewed,
    accepted,
    { ...rejected, note: t('figure.commented', { count: batch.itemsCommented }) },
    accuracy,
    {
      label: t('figure.sampled'),
      value: format.percent(counters.sampledAccuracyRate),
      note: sampled > 0 ? t('figure.sampledItems', { count: sampled }) : t('figure.notSampled'),
    },
  ];
}
