import { and, count, eq } from 'drizzle-orm';
import type { getDownloadRecordList } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { downloadRecord } from '../../db/schema/download.ts';
import type { Handler } from '../../http/call.ts';
import { requireOrder } from '../require-order.ts';

const SORTS = { at: downloadRecord.createdAt, size: downloadRecord.size } as const;

export const recordList: Handler<typeof getDownloadRecordList> = async (request, context) => {
  const { tx } = context;
  const { orderId, sort, page, limit } = request;
  await requireOrder(context, orderId);
  const where = eq(downloadRecord.orderId, orderId);
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      recordId: downloadRecord.id,
      fileName: downloadRecord.fileName,
      size: downloadRecord.size,
      at: downloadRecord.createdAt,
      operator: account.userName,
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
    rows: rows.map(({ at, completedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    })),
  };
};
