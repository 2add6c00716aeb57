import { type BatchPhase, WAITING_PHASES } from '../batch-state.ts';
import { ERROR } from '../error-code.ts';
import { ORDER_STATE, type OrderState } from '../order-state.ts';
import { type Held, refusalOf, type Transition } from './transition.ts';

/** The state of an order whose batches are so. */
export interface OrderRule {
  readonly state: OrderState;
  /** `every` or `some` batch is in one of the phases; `delivered`: everything ordered came in; `else`: any other. */
  readonly when: 'every' | 'some' | 'delivered' | 'else';
  readonly phases: readonly BatchPhase[];
}

/**
 * An order's state follows from its batches; the first row that fits counts. Without batches it stays what the
 * provider made it (`toBeAnnotated`, `annotating`). A confirmed order follows nothing any more.
 */
export const ORDER_LIFECYCLE: readonly OrderRule[] = [
  { when: 'every', phases: ['reviewable'], state: ORDER_STATE.reviewable },
  { when: 'some', phases: WAITING_PHASES, state: ORDER_STATE.accepting },
  { when: 'some', phases: ['repair'], state: ORDER_STATE.repair },
  { when: 'some', phases: ['rejected'], state: ORDER_STATE.rejected },
  // All that are left are accepted.
  { when: 'delivered', phases: [], state: ORDER_STATE.finished },
  { when: 'else', phases: [], state: ORDER_STATE.accepted },
];

export type OrderActor = 'administrator' | 'provider';

export type OrderTransition = Transition<OrderState, OrderActor, never>;

/** What is done to an order itself: its delivery is confirmed for good, and the provider alone takes that back. */
export const ORDER_STEPS = {
  confirm: {
    moves: { finished: ORDER_STATE.confirmed },
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.noPermission },
      { ask: 'state', refused: ERROR.deliveryNotFinished, refusedIn: { confirmed: ERROR.taskArchived } },
    ],
  },
  withdraw: {
    moves: { confirmed: ORDER_STATE.finished },
    who: 'provider',
    conditions: [{ ask: 'state', refused: ERROR.deliveryNotFinished }],
  },
} as const satisfies Readonly<Record<string, OrderTransition>>;

export type OrderStep = keyof typeof ORDER_STEPS;

/** The code that refuses a step of an order in a state; null where it may be taken. */
export function orderRefusal(
  step: OrderStep,
  state: OrderState,
  held: Held<never>,
): ReturnType<typeof refusalOf> {
  const transition: OrderTransition = ORDER_STEPS[step];
  return refusalOf(transition, state, held);
}
