import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { withdrawConfirmation } from '../../../src/shared/contract/provider.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../http/failure.ts';
import { moveOrder } from '../lifecycle/order.ts';
import type { Services } from '../services.ts';
import { findCustomer } from './find-customer.ts';

type Request = v.InferOutput<typeof withdrawConfirmation.request>;

/** Opens a confirmed order again, as its customer has asked for. */
export function withdraw({ customer, order: number }: Request, { database, now }: Services): Promise<null> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, customer);
    const [found] = await tx
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.customerId, customerId), eq(order.number, number)));
    if (!found) throw new Failure(ERROR.notFound);
    const refusal = await moveOrder(tx, 'withdraw', found.id, { withdrawnAt: now() });
    if (refusal !== null) throw new Failure(refusal);
    return null;
  });
}
