import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
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

type Figures = Omit<WorkloadRow, 'namesake'> & {
  readonly loginName: string | null;
  readonly left: boolean;
};

/** What was judged in these months, by month, order and, where it is told, acceptor. */
export async function figuresOf(
  tx: Transaction,
  { orderIds, months }: Period,
  tellsAcceptors: boolean,
): Promise<WorkloadRow[]> {
  const told = (column: SQL | AnyColumn) => (tellsAcceptors ? sql`${column}` : sql`null`);
  const ofOrders = sql`${judgement.batchId} in (
    select ${batch.id} from ${batch} where ${batch.orderId} in (${idsOf(orderIds)})
  )`;
  const { rows } = await tx.execute<Figures & Record<string, unknown>>(sql`
    select work.month, ${order.id} as "orderId", ${order.name} as "orderName",
      ${told(account.userName)}::text as acceptor, ${told(account.id)}::uuid as "acceptorId",
      ${told(account.loginName)}::text as "loginName",
      coalesce(${told(sql`${account.deletedAt} is not null`)}::boolean, false) as "left",
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
    group by work.month, ${order.id}, 4, 5, 6, 7
    order by work.month, ${order.name}, ${order.id}, 4, 6, 5
  `);
  return withNamesakes(rows);
}

/** People may have one name: what else tells them apart is told of those, and of nobody else. */
function withNamesakes(rows: readonly Figures[]): WorkloadRow[] {
  const people = new Map<string | null, Set<string | null>>();
  for (const { acceptor, acceptorId } of rows) {
    const of = people.get(acceptor) ?? new Set();
    people.set(acceptor, of.add(acceptorId));
  }
  return rows.map(({ loginName, left, ...row }) => ({
    ...row,
    namesake: loginName !== null && (people.get(row.acceptor)?.size ?? 0) > 1 ? { loginName, left } : null,
  }));
}
