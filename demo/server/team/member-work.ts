import { sql } from 'drizzle-orm';
import { JUDGED } from '../../../src/shared/contract/item-result.ts';
import {
  type getMemberWork,
  type MemberMonth,
  MONTHS_OF_WORK,
} from '../../../src/shared/contract/team/member-work.ts';
import { localClock } from '../clock/local-clock.ts';
import { requireTimeZone } from '../clock/require-time-zone.ts';
import { type ZonedMonth, zonedMonths } from '../clock/zoned-months.ts';
import { RESULT_SQL } from '../db/result-sql.ts';
import { judgement } from '../db/schema/review.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import { countedWork } from '../judged-work/counted-work.ts';
import { requireMember } from './member-row.ts';

/** What a member judged, month by month: what workload reports of these months count for them in all orders. */
export const memberWork: Handler<typeof getMemberWork> = async ({ userId, timeZone }, context) => {
  const { tx, caller, services } = context;
  requireTimeZone(timeZone);
  await requireMember(tx, caller.customerId, userId);
  const months = lastMonths(services.now(), timeZone);
  const rows = await workOf(tx, userId, months);
  const byMonth = new Map(rows.map(({ lastAt, ...row }) => [row.month, row]));
  const lastAt = rows.at(-1)?.lastAt;
  const none = { items: 0, accepted: 0, rejected: 0, inBulk: 0, objects: 0, batches: 0 };
  return {
    months: months.map(({ month }) => byMonth.get(month) ?? { month, ...none }),
    lastAt: lastAt === undefined ? null : new Date(lastAt).toISOString(),
  };
};

async function workOf(tx: Transaction, userId: string, months: readonly ZonedMonth[]) {
  const mine = sql`from ${judgement} mine
    where mine.account_id = ${userId}::uuid and mine.created_at >= ${months[0]?.begins.toISOString()}::timestamptz`;
  // Of these they gave a result; who gave the last one is told by all that was given to them.
  const ofItems = sql`${judgement.itemId} in (select unnest(coalesce(mine.item_ids, array[mine.item_id])) ${mine})`;
  const ofPackages = sql`${judgement.packageId} in (select mine.package_id ${mine})`;
  const { rows } = await tx.execute<MemberMonth & { lastAt: string } & Record<string, unknown>>(sql`
    select month, count(*)::int as items,
      count(*) filter (where result = ${RESULT_SQL.accepted})::int as accepted,
      count(*) filter (where result = ${RESULT_SQL.rejected})::int as rejected,
      count(*) filter (where how = ${JUDGED.bulk})::int as "inBulk",
      coalesce(sum(objects), 0)::int as objects,
      count(distinct batch_id)::int as batches,
      max(given_at) as "lastAt"
    from (${countedWork({ months, ofItems, ofPackages })}) work
    where account_id = ${userId}::uuid
    group by month order by month
  `);
  return rows;
}

/** On the clocks of the zone; the current one is the last. */
function lastMonths(now: Date, timeZone: string): ZonedMonth[] {
  const today = localClock(timeZone)(now) ?? now;
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS_OF_WORK + 1, 1);
  return zonedMonths(monthOf(new Date(first)), monthOf(today), timeZone);
}

function monthOf(shown: Date): string {
  return shown.toISOString().slice(0, 7);
}
