import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { batchListQuery } from '../../../shared/delivery/batch/batch-list-query.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { batchesInTheWay, isAboutBatches } from './batches-in-the-way.ts';
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
  const obstacles = delivery?.obstacles ?? [];
  const { data } = useQuery({
    ...batchListQuery(useApi(), { orderId, limit: MAX_LIMIT }),
    enabled: obstacles.some(isAboutBatches),
  });
  return (
    <ul className="obstacle-list">
      {obstacles.map((obstacle) => (
        <li key={obstacle}>
          <p className="obstacle-list__why">
            {t(`obstacle.${obstacle}`, {
              delivered: format.number(delivery?.total ?? 0),
              ordered: format.number(order.totalData),
            })}
          </p>
          <ObstructingBatches
            batches={batchesInTheWay(obstacle, data?.rows ?? [])}
            onLeave={onLeave}
            orderId={orderId}
          />
        </li>
      ))}
    </ul>
  );
}
