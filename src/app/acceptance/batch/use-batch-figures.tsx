import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useInspectionFigures } from '../../../shared/delivery/figure/use-inspection-figures.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/layout/key-figures.tsx';

/** How much of a batch is delivered, judged, accepted, rejected and left. */
export function useBatchFigures(batch: BatchDetail): readonly KeyFigure[] {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const format = useFormat();
  const { counters } = batch;
  const { reviewed, accepted, rejected } = useInspectionFigures(counters);
  const left = counters.delivered - counters.reviewed;
  const shareOf = (part: number) => (counters.delivered > 0 ? part / counters.delivered : null);
  return [
    {
      label: t('figure.delivered'),
      value: format.number(counters.delivered),
      note: t('figure.packages', { count: batch.packageCount }),
    },
    {
      label: reviewed.label,
      definition: reviewed.definition,
      value: reviewed.value,
      note: t('figure.share', { share: format.percent(shareOf(counters.reviewed)) }),
    },
    { ...accepted, ...(counters.accepted > 0 ? { tone: 'green' as const } : {}) },
    { ...rejected, note: t('figure.commented', { count: batch.itemsCommented }) },
    {
      label: t('figure.left'),
      definition: t('delivery:define.left'),
      value: format.number(left),
      note: t('figure.share', { share: format.percent(shareOf(left)) }),
    },
  ];
}
