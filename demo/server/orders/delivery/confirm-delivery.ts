import type { confirmDelivery } from '../../../../src/shared/contract/delivery/confirm-delivery.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveOrder } from '../../lifecycle/order.ts';
import { requireOrder } from '../require-order.ts';
import { deliveryOf } from './delivery-of.ts';

/** The state of an order is kept by its batches under the order's own lock, so that no batch needs to be locked here. */
export const confirm: Handler<typeof confirmDelivery> = async ({ orderId }, context) => {
  const { tx, caller, services } = context;
  await requireOrder(context, orderId);
  const at = services.now();
  const refusal = await moveOrder(tx, 'confirm', orderId, {
    confirmedAt: at,
    confirmedById: caller.accountId,
  });
  const found = await requireOrder(context, orderId);
  if (refusal === ERROR.deliveryNotFinished) {
    const { obstacles } = await deliveryOf(tx, found, at);
    throw new Failure(refusal, { obstacles });
  }
  if (refusal !== null) throw new Failure(refusal);
  return deliveryOf(tx, found, at);
};
