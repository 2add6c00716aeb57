import type { BatchPhase } from '../batch-state.ts';
import { ORDER_STATE, type OrderState } from '../order-state.ts';

/** The state of an order whose batches are so. */
export interface OrderRule {
  readonly state: OrderState;
  /** `every` or `some` batch is in one of the phases; `delivered`: everything ordered came in; `else`: any other. */
  readonly when: 'every' | 'some' | 'delivered' | 'else';
  readonly phases: readonly BatchPhase[];
}

/**
 * An order's state follows from its batches; the first row that fits counts. Without batches it stays what the
 * provider made it (`toBeAnnotated`, `annotating`).
 */
export const ORDER_LIFECYCLE: readonly OrderRule[] = [
  { when: 'every', phases: ['reviewable'], state: ORDER_STATE.reviewable },
  { when: 'some', phases: ['reviewable', 'reviewing'], state: ORDER_STATE.accepting },
  { when: 'some', phases: ['repair'], state: ORDER_STATE.repair },
  { when: 'some', phases: ['rejected'], state: ORDER_STATE.rejected },
  // All that are left are accepted.
  { when: 'delivered', phases: [], state: ORDER_STATE.finished },
  { when: 'else', phases: [], state: ORDER_STATE.accepted },
];
