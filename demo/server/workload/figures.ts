import { type SQL, sql } from 'drizzle-orm';
import { JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { WorkloadRow } from '../../../src/shared/contract/workload/workload-report.ts';
import type { ZonedMonth } from '../clock/zoned-months.ts';
import { RESULT_SQL } from '../db/result-sql.ts';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import { judgement } from '../db/schema/review.ts';
import type { Transaction } from '../db/transaction.ts';
import { countedWork, isJudgedIn } from '../judged-work/counted-work.ts';

/** Which work is looked for. */
export interface Period {
  readonly orderIds: readonly string[];
  readonly months: readonly ZonedMonth[];
}

function idsOf(orderIds: readonly string[]): SQL {
  return sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}

/** The orders that have no acceptance record in these months. */
export async function withoutRecords(
  tx: Transaction,
  { orderIds, months }: Period,
): Promise<{ orderId: string; name: string }[]> {
  const { rows } = await tx.execute<{ orderId: string; name: string }>(sql`
    select ${order.id} as "orderId", ${order.name} as name from ${order}
    where ${order.id} in (${idsOf(orderIds)}) and not exists (
      select 1 from ${batch} where ${batch.orderId} = ${order.id} and ${isJudgedIn(sql`${batch.id}`, months)}
    )
    order by ${order.name}
  `);
  return rows;
}

/** What was judged in these months, by month, order and, where it is told, acceptor. */
export async function figuresOf(
  tx: Transaction,
  { orderIds, months }: Period,
  tellsAcceptors: boolean,
): Promise<WorkloadRow[]> {
  const acceptor = tellsAcceptors ? sql`${account.userName}` : sql`null::text`;
  const ofOrders = sql`${judgement.batchId} in (
    select ${batch.id} from ${batch} where ${batch.orderId} in (${idsOf(orderIds)})
  )`;
  const { rows } = await tx.execute<WorkloadRow & Record<string, unknown>>(sql`
    select work.month, ${order.id} as "orderId", ${order.name} as "orderName", ${acceptor} as acceptor,
      count(*)::int as items,
      count(*) filter (where work.result = ${RESULT_SQL.accepted})::int as accepted,
      count(*) filter (where work.result = ${RESULT_SQL.rejected})::int as rejected,
      count(*) filter (where work.how = ${JUDGED.bulk})::int as "inBulk",
      coalesce(sum(work.objects), 0)::int as objects,
      count(*) * ${order.quantity} / greatest(${order.totalData}, 1)::float8 as amount,
      ${order.unit} as unit
    from (${countedWork({ months, ofItems: ofOrders, ofPackages: ofOrders })}) work
    join ${batch} on ${batch.id} = work.batch_id
    join ${order} on ${order.id} = ${batch.orderId}
    join ${account} on ${account.id} = work.account_id
    group by 1, ${order.id}, 4
    order by 1, ${order.name}, 4
  `);
  return rows;
}
