import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../shared/contract/order.ts';
import { InspectionBar } from '../../shared/delivery/inspection-bar.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../shared/ui/key-figures.tsx';

/** The strip of figures at the top of an order. */
export function useOrderFigures({ counters, totalData, batches }: OrderDetail): readonly KeyFigure[] {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const share = totalData === 0 ? null : Math.min(1, counters.delivered / totalData);
  return [
    { label: t('detail.ordered'), value: format.number(totalData) },
    {
      label: t('detail.delivered'),
      value: format.number(counters.delivered),
      note: t('detail.ofOrdered', { share: format.percent(share) }),
    },
    {
      label: t('detail.reviewed'),
      value: format.number(counters.reviewed),
      bar: <InspectionBar block counters={counters} />,
    },
    {
      label: t('detail.accepted'),
      value: format.number(counters.accepted),
      note: t('detail.byHand', { count: counters.actualAccepted }),
    },
    {
      label: t('detail.rejected'),
      value: format.number(counters.rejected),
      note: t('detail.byHand', { count: counters.actualRejected }),
      ...(counters.rejected > 0 ? { tone: 'red' as const } : {}),
    },
    {
      label: t('detail.accuracy'),
      value: format.percent(counters.accuracyRate),
      note: t('detail.actual', { rate: format.percent(counters.actualAccuracyRate) }),
    },
    {
      label: t('detail.batches'),
      value: format.number(batches.total),
      note: t('detail.remaining', { count: batches.remaining }),
    },
  ];
}
