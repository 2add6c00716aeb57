import { type SQL, sql } from 'drizzle-orm';
import { ORDER_LIFECYCLE, type OrderRule } from '../../../src/shared/contract/lifecycle/order-lifecycle.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';
import { inPhase } from './phase-sql.ts';

/** The states of orders follow from those of their batches, as `ORDER_LIFECYCLE` says. */
export async function followBatches(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // A statement of its own: what reads the batches then sees what whoever held the order before has committed.
  // Of two batches decided at once, each would else miss the other, and the order would stay as it was for good.
  await tx.execute(sql`select 1 from ${order} where id in (${orders}) order by id for no key update`);
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
