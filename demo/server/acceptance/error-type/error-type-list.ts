import { count, eq } from 'drizzle-orm';
import type { getErrorTypeList } from '../../../../src/shared/contract/accept/error-type.ts';
import { ordering } from '../../db/ordering.ts';
import { errorType } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { errorTypeColumns, errorTypeReply } from './error-type-row.ts';

export const errorTypeList: Handler<typeof getErrorTypeList> = async (request, { tx, caller }) => {
  const where = eq(errorType.customerId, caller.customerId);
  const rows = await tx
    .select(errorTypeColumns)
    .from(errorType)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', errorType.position, errorType.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(errorType).where(where);
  return { total: counted?.total ?? 0, rows: rows.map(errorTypeReply) };
};
