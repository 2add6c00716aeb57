import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './obstacle-list.css';
import { ObstructingBatches } from './obstructing-batches.tsx';

interface ObstacleListProps {
  readonly order: OrderDetail;
  /** A way was taken that leads elsewhere. */
  readonly onLeave: () => void;
}

/** Why the delivery of an order cannot be confirmed yet, with the ways to what stands in the way. */
export function ObstacleList({ order, onLeave }: ObstacleListProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const format = useFormat();
  const { orderId, delivery } = order;
  return (
    <ul className="obstacle-list">
      {delivery?.obstacles.map((obstacle) => (
        <li key={obstacle}>
          <p className="obstacle-list__why">
            {t(`obstacle.${obstacle}`, {
              delivered: format.number(delivery.total),
              count: order.totalData,
            })}
          </p>
          <ObstructingBatches obstacle={obstacle} onLeave={onLeave} orderId={orderId} />
        </li>
      ))}
    </ul>
  );
}
