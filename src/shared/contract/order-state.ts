import * as v from 'valibot';

/**
 * States of an order. The specification does not show them; these are its dataset or task states
 * (section 4) as far as they apply to an order.
 */
export const ORDER_STATE = {
  toBeAnnotated: 'toBeAnnotated',
  annotating: 'annotating',
  reviewable: 'reviewable',
  accepting: 'accepting',
  repair: 'repair',
  accepted: 'accepted',
  rejected: 'rejected',
  finished: 'finished',
  /** An administrator confirmed the delivery (`lifecycle/order-lifecycle.ts`). */
  confirmed: 'confirmed',
} as const;
export const orderState = v.picklist(Object.values(ORDER_STATE));
export type OrderState = v.InferOutput<typeof orderState>;

/** Where an order came from (specification 3 names the platform order). */
export const ORDER_SOURCE = { platform: 'platform', contract: 'contract' } as const;
export const orderSource = v.picklist(Object.values(ORDER_SOURCE));
export type OrderSource = v.InferOutput<typeof orderSource>;
