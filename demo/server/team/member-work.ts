import { and, eq, gte, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { type getMemberWork, MONTHS_OF_WORK } from '../../../src/shared/contract/team/member-work.ts';
import { judgement } from '../db/schema/review.ts';
import type { Handler } from '../http/call.ts';
import { requireMember } from './member-row.ts';

const MONTH = sql<string>`to_char(${judgement.createdAt} at time zone 'UTC', 'YYYY-MM')`;

/** Results that were taken back are none; those of many items at once have no item. */
const singly = (result: string) =>
  sql<number>`(count(*) filter (where ${judgement.itemId} is not null and ${judgement.result} = ${result}))::int`;
const IS_RESULT = sql`${judgement.result} <> ${ITEM_RESULT.unchecked}`;

/** What a member gave, month by month. */
export const memberWork: Handler<typeof getMemberWork> = async ({ userId }, { tx, caller, services }) => {
  await requireMember(tx, caller.customerId, userId);
  const months = lastMonths(services.now());
  const rows = await tx
    .select({
      month: MONTH,
      accepted: singly(ITEM_RESULT.accepted),
      rejected: singly(ITEM_RESULT.rejected),
      items: sql<number>`count(distinct ${judgement.itemId})::int`,
      batches: sql<number>`count(distinct ${judgement.batchId})::int`,
      bulkResults: sql<number>`(count(*) filter (where ${judgement.itemId} is null))::int`,
      lastAt: sql<string>`max(${judgement.createdAt})`,
    })
    .from(judgement)
    .where(
      and(
        eq(judgement.accountId, userId),
        gte(judgement.createdAt, new Date(`${months[0]}-01T00:00:00Z`)),
        IS_RESULT,
      ),
    )
    .groupBy(MONTH)
    .orderBy(MONTH);
  const byMonth = new Map(rows.map(({ lastAt, ...row }) => [row.month, row]));
  const lastAt = rows.at(-1)?.lastAt;
  return {
    months: months.map(
      (month) =>
        byMonth.get(month) ?? { month, accepted: 0, rejected: 0, items: 0, batches: 0, bulkResults: 0 },
    ),
    lastAt: lastAt === undefined ? null : new Date(lastAt).toISOString(),
  };
};

/** As `2026-11`, the current one last. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_OF_WORK }, (_, at) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS_OF_WORK - 1 - at), 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}
