import { type SQL, sql } from 'drizzle-orm';
import { monthsBetween } from '../../../src/shared/contract/workload/month.ts';
import type { WorkloadRow } from '../../../src/shared/contract/workload/workload-report.ts';
import { RESULT_SQL } from '../db/result-sql.ts';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';

/** Which work is looked for. */
export interface Period {
  readonly orderIds: readonly string[];
  /** Months of the zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** When months begin and end on the clocks of the zone. */
function judgedWithin({ from, to, timeZone }: Period): SQL {
  const last = monthsBetween(from, to).at(-1) ?? from;
  return sql`${item.judgedAt} >= (${`${from}-01`}::date)::timestamp at time zone ${timeZone}
    and ${item.judgedAt} < (${`${last}-01`}::date + interval '1 month')::timestamp at time zone ${timeZone}`;
}

function idsOf(orderIds: readonly string[]): SQL {
  return sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}

/** The orders of which no item has a result that was given in these months. */
export async function withoutRecords(
  tx: Transaction,
  period: Period,
): Promise<{ orderId: string; name: string }[]> {
  const { rows } = await tx.execute<{ orderId: string; name: string }>(sql`
    select ${order.id} as "orderId", ${order.name} as name from ${order}
    where ${order.id} in (${idsOf(period.orderIds)}) and not exists (
      select 1 from ${batch} join ${item} on ${item.batchId} = ${batch.id}
      where ${batch.orderId} = ${order.id} and ${item.result} <> ${RESULT_SQL.unchecked} and ${judgedWithin(period)}
    )
    order by ${order.name}
  `);
  return rows;
}

/** The work of these months as it stands, by month, order and, where it is told, acceptor. */
export async function figuresOf(
  tx: Transaction,
  period: Period,
  tellsAcceptors: boolean,
): Promise<WorkloadRow[]> {
  const acceptor = tellsAcceptors ? sql`${account.userName}` : sql`null::text`;
  const { rows } = await tx.execute<WorkloadRow & Record<string, unknown>>(sql`
    select to_char(${item.judgedAt} at time zone ${period.timeZone}, 'YYYY-MM') as month,
      ${order.id} as "orderId", ${order.name} as "orderName", ${acceptor} as acceptor,
      count(*)::int as items,
      count(*) filter (where ${item.result} = ${RESULT_SQL.accepted})::int as accepted,
      count(*) filter (where ${item.result} = ${RESULT_SQL.rejected})::int as rejected,
      coalesce(sum(${item.objectCount}), 0)::int as objects,
      count(*) * ${order.quantity} / greatest(${order.totalData}, 1)::float8 as amount,
      ${order.unit} as unit
    from ${order}
    join ${batch} on ${batch.orderId} = ${order.id}
    join ${item} on ${item.batchId} = ${batch.id}
    join ${account} on ${account.id} = ${item.judgedById}
    where ${order.id} in (${idsOf(period.orderIds)}) and ${item.result} <> ${RESULT_SQL.unchecked}
      and ${judgedWithin(period)}
    group by 1, ${order.id}, 4
    order by 1, ${order.name}, 4
  `);
  return rows;
}
