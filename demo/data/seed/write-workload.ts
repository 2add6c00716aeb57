import { asc, gt } from 'drizzle-orm';
import type { ReportError } from '../../../src/shared/contract/report-error.ts';
import type { WorkloadType } from '../../../src/shared/contract/workload/workload-report.ts';
import { zonedMonths } from '../../server/clock/zoned-months.ts';
import { newId } from '../../server/db/new-id.ts';
import { order } from '../../server/db/schema/order.ts';
import { workloadReport, workloadReportOrder } from '../../server/db/schema/workload.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { figuresOf, withoutRecords } from '../../server/workload/figures.ts';
import type { Cast } from './batch-scene.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
const TIME_ZONE = 'Asia/Tokyo';

interface Plan {
  /** When it was asked for. */
  readonly daysAgo: number;
  /** It ends with the month before, and has so many. */
  readonly months: number;
  readonly type: WorkloadType;
  readonly language: 'en' | 'zh' | 'ja';
  readonly error?: ReportError;
}

const PLANS: readonly Plan[] = [
  { daysAgo: 2, months: 12, type: 'acceptor', language: 'en' },
  { daysAgo: 5, months: 3, type: 'order', language: 'ja' },
  // Of orders that have records: what failed then passes, and it can be generated again.
  { daysAgo: 36, months: 1, type: 'acceptor', language: 'zh', error: 'SYS_ERROR' },
  { daysAgo: 420, months: 6, type: 'acceptor', language: 'en' },
];

/** Workload reports of the last two years, with the figures that the demonstration comes to. */
export async function writeWorkload(tx: Transaction, cast: Cast, now: Date): Promise<void> {
  const orders = await tx
    .select({ id: order.id })
    .from(order)
    .where(gt(order.delivered, 0))
    .orderBy(asc(order.createdAt));
  for (const plan of PLANS) {
    const at = new Date(now.getTime() - plan.daysAgo * DAY);
    const to = monthBefore(at, 1);
    const from = monthBefore(at, plan.months);
    const months = zonedMonths(from, to, TIME_ZONE);
    const all = orders.map(({ id }) => id);
    const idle = new Set((await withoutRecords(tx, { months, orderIds: all })).map(({ orderId }) => orderId));
    const orderIds = all.filter((id) => !idle.has(id)).slice(-6);
    if (orderIds.length === 0 || months.length === 0) continue;
    const rows = plan.error ? [] : await figuresOf(tx, { months, orderIds }, plan.type === 'acceptor');
    await write(tx, cast, plan, { at, orderIds, rows, from, to });
  }
}

interface Written {
  readonly at: Date;
  readonly orderIds: readonly string[];
  readonly rows: Awaited<ReturnType<typeof figuresOf>>;
  readonly from: string;
  readonly to: string;
}

async function write(
  tx: Transaction,
  { customerId, people }: Cast,
  { type, language, error }: Plan,
  { at, orderIds, rows, from, to }: Written,
): Promise<void> {
  const id = newId(at);
  const generatedAt = new Date(at.getTime() + 4000);
  await tx.insert(workloadReport).values({
    id,
    customerId,
    accountId: people.admin,
    fromMonth: from,
    toMonth: to,
    type,
    language,
    timeZone: TIME_ZONE,
    state: error ? 'failed' : 'successful',
    error: error ?? null,
    rows,
    createdAt: at,
    generatedAt,
    expiresAt: error ? null : new Date(generatedAt.getTime() + YEAR),
  });
  await tx
    .insert(workloadReportOrder)
    .values(orderIds.map((orderId, index) => ({ customerId, reportId: id, position: index + 1, orderId })));
}

/** So many months before that of a day, as `YYYY-MM`. */
function monthBefore(day: Date, months: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
