import {
  type BatchPhase,
  type BatchState,
  batchPhase,
  type PackageState,
} from '../../contract/batch-state.ts';
import { ITEM_RESULT, type ItemResult } from '../../contract/item-result.ts';
import { ORDER_STATE, type OrderState } from '../../contract/order-state.ts';
import type { StatusTone } from '../../ui/sign/status-tag.tsx';

/* Status colours of specification 9: not done grey, done blue, pass green, fail red, repair amber. */
const TONE_OF_PHASE: Record<BatchPhase, StatusTone> = {
  reviewable: 'grey',
  reviewing: 'blue',
  accepted: 'green',
  rejected: 'red',
  repair: 'amber',
};

const TONE_OF_ORDER: Record<OrderState, StatusTone> = {
  [ORDER_STATE.toBeAnnotated]: 'grey',
  [ORDER_STATE.annotating]: 'grey',
  [ORDER_STATE.reviewable]: 'grey',
  [ORDER_STATE.accepting]: 'blue',
  [ORDER_STATE.repair]: 'amber',
  [ORDER_STATE.accepted]: 'green',
  [ORDER_STATE.rejected]: 'red',
  [ORDER_STATE.finished]: 'green',
  [ORDER_STATE.confirmed]: 'green',
};

const TONE_OF_RESULT: Record<ItemResult, StatusTone> = {
  [ITEM_RESULT.unchecked]: 'grey',
  [ITEM_RESULT.accepted]: 'green',
  [ITEM_RESULT.rejected]: 'red',
};

/** A package has the codes of a batch's first round, so one rule serves both. */
export function batchTone(state: BatchState | PackageState): StatusTone {
  return TONE_OF_PHASE[batchPhase(state)];
}

export function orderTone(state: OrderState): StatusTone {
  return TONE_OF_ORDER[state];
}

export function resultTone(result: ItemResult): StatusTone {
  return TONE_OF_RESULT[result];
}
