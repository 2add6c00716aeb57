import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { InspectionBar } from '../../../shared/delivery/figure/inspection-bar.tsx';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { uncheckedIn } from './figures-of.ts';

/** What is signed for: how much came of what was ordered, and what was decided about it. */
export function SignedFigures({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['handover', 'delivery']);
  const format = useFormat();
  const { counters, totalData, batches } = order;
  const unchecked = uncheckedIn(counters);
  return (
    <>
      <FactList
        facts={[
          {
            label: t('confirm.delivered'),
            value: t('confirm.seen', {
              delivered: format.number(counters.delivered),
              ordered: format.number(totalData),
            }),
          },
          { label: t('delivery:figure.accepted'), value: format.number(counters.accepted) },
          { label: t('delivery:figure.rejected'), value: format.number(counters.rejected) },
          ...(unchecked > 0 ? [{ label: t('confirm.unchecked'), value: format.number(unchecked) }] : []),
          { label: t('confirm.batches'), value: format.number(batches.total) },
        ]}
      />
      <InspectionBar block counters={counters} />
    </>
  );
}
