import { sql } from 'drizzle-orm';
import { ORDER_STATE } from '../../../src/shared/contract/order-state.ts';
import { batch, order } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { inPhase } from './phase-sql.ts';

/**
 * An order's state follows from its batches; the first line that fits counts:
 * - a batch waits or is under review: `reviewable` while none was begun or decided, else `accepting`
 * - a batch is with the provider: `repair`
 * - a batch is rejected: `rejected`
 * - all are accepted: `finished` once everything ordered was delivered, else `accepted`
 * Without batches it stays what the provider made it (`toBeAnnotated`, `annotating`).
 */
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
      select ${order.id} as id, case
        when bool_and(${inPhase('reviewable')}) then ${ORDER_STATE.reviewable}
        when bool_or(${inPhase('reviewable', 'reviewing')}) then ${ORDER_STATE.accepting}
        when bool_or(${inPhase('repair')}) then ${ORDER_STATE.repair}
        when bool_or(${inPhase('rejected')}) then ${ORDER_STATE.rejected}
        when ${order.delivered} >= ${order.totalData} then ${ORDER_STATE.finished}
        else ${ORDER_STATE.accepted}
      end as state
      from ${order} join ${batch} on ${batch.orderId} = ${order.id}
      where ${order.id} in (${orders})
      group by ${order.id}
    ) followed
    where ${order}.id = followed.id and ${order}.state <> followed.state
  `);
}
