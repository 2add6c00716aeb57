import { eq, sql } from 'drizzle-orm';
import type {
  ConfirmedFigures,
  confirmDelivery,
} from '../../../../src/shared/contract/delivery/confirm-delivery.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batch } from '../../db/schema/delivery.ts';
import type { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveOrder } from '../../lifecycle/order.ts';
import { requireOrder } from '../require-order.ts';
import { deliveryOf } from './delivery-of.ts';

/** The state of an order is kept by its batches under the order's own lock, so that no batch needs to be locked here. */
export const confirm: Handler<typeof confirmDelivery> = async ({ orderId, ...seen }, context) => {
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
  await requireAsSeen(tx, found, seen);
  return deliveryOf(tx, found, at);
};

/** Whoever confirms signs for the figures that they saw; the order is locked by now, so these are the last ones. */
async function requireAsSeen(
  tx: TenantTransaction,
  { id, delivered, accepted, rejected }: typeof order.$inferSelect,
  seen: Omit<ParsedRequestOf<typeof confirmDelivery>, 'orderId'>,
): Promise<void> {
  const [counted] = await tx
    .select({ batches: sql<number>`count(*)::int` })
    .from(batch)
    .where(eq(batch.orderId, id));
  const now: ConfirmedFigures = { batches: counted?.batches ?? 0, delivered, accepted, rejected };
  const isAsSeen = (Object.keys(now) as (keyof ConfirmedFigures)[]).every(
    (name) => seen[name] === undefined || seen[name] === now[name],
  );
  if (!isAsSeen) throw new Failure(ERROR.deliveryChanged);
}
