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
import { recordInBatches } from '../history/note-event.ts';
import { Failure } from '../http/failure.ts';
import { inPhase } from './phase-sql.ts';

/**
 * The states of orders follow from those of their batches, as `ORDER_LIFECYCLE` says. `taskArchived` where one of them
 * is confirmed: nothing of it changes any more, and whatever would is undone with the transaction.
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

/** Who confirmed a delivery and when, or when the provider took that back. */
interface Confirmation {
  readonly confirm: { readonly confirmedAt: Date; readonly confirmedById: string | null };
  readonly withdraw: { readonly withdrawnAt: Date };
}

/**
 * Confirms an order, or takes that back, and writes it into the histories of its batches: the order itself only knows the
 * confirmation that stands. Gives the code that refuses it; null where it was done. The order stays locked to the end of
 * the transaction.
 */
export async function moveOrder<Step extends OrderStep>(
  tx: Transaction,
  step: Step,
  orderId: string,
  by: Confirmation[Step],
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
  const isConfirmed = 'confirmedAt' in by;
  await tx
    .update(order)
    .set({
      state: moves[locked.state] ?? locked.state,
      confirmedAt: isConfirmed ? by.confirmedAt : null,
      confirmedById: isConfirmed ? by.confirmedById : null,
    })
    .where(eq(order.id, orderId));
  await recordInBatches(
    tx,
    orderId,
    isConfirmed
      ? { event: 'deliveryConfirmed', accountId: by.confirmedById, at: by.confirmedAt }
      : { event: 'confirmationWithdrawn', accountId: null, at: by.withdrawnAt },
  );
  return null;
}
