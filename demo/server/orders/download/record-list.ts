import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { getDownloadRecordList } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { downloadRecord } from '../../db/schema/download.ts';
import type { Handler } from '../../http/call.ts';
import { requireOrder } from '../require-order.ts';

const SORTS = { at: downloadRecord.startedAt, size: downloadRecord.size } as const;

const sentBytes = sql<number>`(
  select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${downloadRecord.sent}) span
)`.mapWith(Number);

export const recordList: Handler<typeof getDownloadRecordList> = async (request, context) => {
  const { tx } = context;
  const { orderId, recordId, sort, page, limit } = request;
  await requireOrder(context, orderId);
  const where = and(
    eq(downloadRecord.orderId, orderId),
    // An address alone is nothing fetched.
    isNotNull(downloadRecord.startedAt),
    recordId === undefined ? undefined : eq(downloadRecord.id, recordId),
  );
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      recordId: downloadRecord.id,
      fileName: downloadRecord.fileName,
      size: downloadRecord.size,
      at: sql<Date>`${downloadRecord.startedAt}`.mapWith(downloadRecord.startedAt),
      operator: account.userName,
      sent: sentBytes,
      endedAt: downloadRecord.endedAt,
      completedAt: downloadRecord.completedAt,
    })
    .from(downloadRecord)
    .innerJoin(
      account,
      and(eq(account.customerId, downloadRecord.customerId), eq(account.id, downloadRecord.accountId)),
    )
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'at'], downloadRecord.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(downloadRecord).where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ at, endedAt, completedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isUnderWay: endedAt === null,
      completedAt: completedAt?.toISOString() ?? null,
    })),
  };
};
