import {
  BATCH_STATE,
  type BatchPhase,
  type BatchState,
  batchPhase,
  WAITING_PHASES,
} from '../../../shared/contract/batch-state.ts';
import type { ConfirmObstacle } from '../../../shared/contract/delivery/confirm-delivery.ts';

/** Batches in these phases are what an obstacle is about; none of the others is about batches. */
const PHASES: Readonly<Record<ConfirmObstacle, readonly BatchPhase[]>> = {
  nothingDelivered: [],
  notAllDelivered: [],
  notInspected: WAITING_PHASES,
  notRepaired: ['rejected', 'repair'],
};

/** Batches of an order in these states are why its delivery cannot be confirmed; none where it is about no batches. */
export function obstructingStates(obstacle: ConfirmObstacle): readonly BatchState[] {
  return Object.values(BATCH_STATE).filter((state) => PHASES[obstacle].includes(batchPhase(state)));
}
