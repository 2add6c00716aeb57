import { useTranslation } from 'react-i18next';
import type { ConfirmObstacle } from '../../../shared/contract/delivery/confirm-delivery.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath, orderBatchesPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useObstructingBatches } from './use-obstructing-batches.ts';

/** So many are named; the others are in the list, narrowed to their state. */
const NAMED = 4;

interface ObstructingBatchesProps {
  readonly obstacle: ConfirmObstacle;
  readonly orderId: string;
  readonly onLeave: () => void;
}

/** Batches that stand in the way, by name as far as there is room, else as the list that shows them. */
export function ObstructingBatches({ obstacle, orderId, onLeave }: ObstructingBatchesProps) {
  const { t } = useTranslation(['handover', 'delivery']);
  const states = useObstructingBatches(orderId, obstacle, NAMED);
  if (states.length === 0) return null;
  const total = states.reduce((sum, one) => sum + one.total, 0);
  return (
    <ul className="obstacle-list__batches">
      {states
        .flatMap(({ batches }) => batches)
        .slice(0, NAMED)
        .map(({ batchId, name, state }) => (
          <li key={batchId}>
            <Link className={linkStyles.link} onClick={onLeave} to={batchPath(batchId)}>
              {name}
            </Link>
            <BatchStateTag state={state} />
          </li>
        ))}
      {total > NAMED &&
        states.map(({ state, total: count }) => (
          <li key={state}>
            <Link className={linkStyles.link} onClick={onLeave} to={orderBatchesPath(orderId, state)}>
              {t('obstacle.all', { count, state: t(`delivery:batchState.${state}`) })}
            </Link>
          </li>
        ))}
    </ul>
  );
}
