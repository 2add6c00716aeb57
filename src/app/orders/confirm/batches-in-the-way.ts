import type { Batch } from '../../../shared/contract/accept/batch.ts';
import { type BatchPhase, batchPhase } from '../../../shared/contract/batch-state.ts';
import type { ConfirmObstacle } from '../../../shared/contract/delivery/confirm-delivery.ts';

/** Batches in these phases are what an obstacle is about; none of the others is about batches. */
const PHASES: Readonly<Record<ConfirmObstacle, readonly BatchPhase[]>> = {
  nothingDelivered: [],
  notAllDelivered: [],
  notInspected: ['reviewable', 'reviewing'],
  notRepaired: ['rejected', 'repair'],
};

/** Whether an obstacle is about batches that can be named. */
export function isAboutBatches(obstacle: ConfirmObstacle): boolean {
  return PHASES[obstacle].length > 0;
}

/** Of the batches of an order, those that are why its delivery cannot be confirmed. */
export function batchesInTheWay<Row extends Pick<Batch, 'state'>>(
  obstacle: ConfirmObstacle,
  batches: readonly Row[],
): readonly Row[] {
  return batches.filter(({ state }) => PHASES[obstacle].includes(batchPhase(state)));
}
