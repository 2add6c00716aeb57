import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../shared/contract/order.ts';
import { useInspectionFigures } from '../../shared/delivery/figure/use-inspection-figures.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../shared/ui/layout/key-figures.tsx';
import { useSeenNote } from './use-seen-note.ts';

/** The strip of figures at the top of an order. */
export function useOrderFigures({ counters, totalData, batches }: OrderDetail): readonly KeyFigure[] {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { reviewed, accepted, rejected, accuracy } = useInspectionFigures(counters);
  const seen = useSeenNote();
  const share = totalData === 0 ? null : Math.min(1, counters.delivered / totalData);
  return [
    { label: t('detail.ordered'), value: format.number(totalData) },
    {
      label: t('detail.delivered'),
      value: format.number(counters.delivered),
      // Of what an acceptor does not see nothing is known: theirs is no share of the order.
      note: seen?.delivered ?? t('detail.ofOrdered', { share: format.percent(share) }),
    },
    reviewed,
    accepted,
    rejected,
    accuracy,
    {
      label: t('detail.batches'),
      value: format.number(batches.total),
      note: t('detail.remaining', { count: batches.remaining }),
    },
  ];
}
