import { eq, type SQL, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import {
  ORDER_LIFECYCLE,
  ORDER_STEPS,
  type OrderRule,
  type OrderStep,
  type OrderTransition,
  orderRefusal,
} from '../../../src/shared/contract/lifecycle/order-lifecycle.ts';
import { ORDER_STATE } from '../../../src/shared/contract/order-state.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import { inPhase } from './phase-sql.ts';

/**
 * The states of orders follow from those of their batches, as `ORDER_LIFECYCLE` says. 5007028 where one of them is
 * confirmed: nothing of it changes any more, and whatever would is undone with the transaction.
 */
export async function followBatches(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // A statement of its own: what reads the batches then sees what whoever held the order before has committed.
  // Of two batches decided at once, each would else miss the other, and the order would stay as it was for good.
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from ${order} where id in (${orders}) order by id for no key update`,
  );
  if (rows.some(({ state }) => state === ORDER_STATE.confirmed)) throw new Failure(ERROR.taskArchived);
  await tx.execute(sql`
    update ${order} set state = followed.state
    from (
      select ${order.id} as id, case ${sql.join(ORDER_LIFECYCLE.map(whenSo), sql` `)} end as state
      from ${order} join ${batch} on ${batch.orderId} = ${order.id}
      where ${order.id} in (${orders})
      group by ${order.id}
    ) followed
    where ${order}.id = followed.id and ${order}.state <> followed.state
  `);
}

/** A row of the table as a branch of `case`, over the batches of an order. */
function whenSo({ when, phases, state }: OrderRule): SQL {
  switch (when) {
    case 'every':
      return sql`when bool_and(${inPhase(...phases)}) then ${state}`;
    case 'some':
      return sql`when bool_or(${inPhase(...phases)}) then ${state}`;
    case 'delivered':
      return sql`when ${order.delivered} >= ${order.totalData} then ${state}`;
    case 'else':
      return sql`else ${state}`;
  }
}

/**
 * Confirms an order, or takes that back; `more` are the columns that go with it. Gives the code that refuses it; null
 * where it was done. The order stays locked to the end of the transaction.
 */
export async function moveOrder(
  tx: Transaction,
  step: OrderStep,
  orderId: string,
  more: Pick<typeof order.$inferInsert, 'confirmedAt' | 'confirmedById'>,
): Promise<ReturnType<typeof orderRefusal>> {
  const [locked] = await tx
    .select({ state: order.state })
    .from(order)
    .where(eq(order.id, orderId))
    .for('no key update');
  if (!locked) return ERROR.notFound;
  const refusal = orderRefusal(step, locked.state, { who: true });
  if (refusal !== null) return refusal;
  const { moves }: OrderTransition = ORDER_STEPS[step];
  await tx
    .update(order)
    .set({ ...more, state: moves[locked.state] ?? locked.state })
    .where(eq(order.id, orderId));
  return null;
}
