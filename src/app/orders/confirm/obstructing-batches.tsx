import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath, orderBatchesPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';

/** So many are named; the others are in the list, narrowed to their state. */
const NAMED = 4;

interface ObstructingBatchesProps {
  readonly batches: readonly Pick<Batch, 'batchId' | 'name' | 'state'>[];
  readonly orderId: string;
  readonly onLeave: () => void;
}

/** Batches that stand in the way, by name as far as there is room, else as the list that shows them. */
export function ObstructingBatches({ batches, orderId, onLeave }: ObstructingBatchesProps) {
  const { t } = useTranslation(['handover', 'delivery']);
  if (batches.length === 0) return null;
  const states = [...new Set(batches.map(({ state }) => state))];
  return (
    <ul className="obstacle-list__batches">
      {batches.slice(0, NAMED).map(({ batchId, name, state }) => (
        <li key={batchId}>
          <Link className={linkStyles.link} onClick={onLeave} to={batchPath(batchId)}>
            {name}
          </Link>
          <BatchStateTag state={state} />
        </li>
      ))}
      {batches.length > NAMED &&
        states.map((state) => (
          <li key={state}>
            <Link className={linkStyles.link} onClick={onLeave} to={orderBatchesPath(orderId, state)}>
              {t('obstacle.all', {
                count: batches.filter((batch) => batch.state === state).length,
                state: t(`delivery:batchState.${state}`),
              })}
            </Link>
          </li>
        ))}
    </ul>
  );
}
