import { count, eq } from 'drizzle-orm';
import { CORE_ERROR_TYPES, type getErrorTypeList } from '../../../src/shared/contract/accept/error-type.ts';
import { ordering } from '../db/ordering.ts';
import { errorType } from '../db/schema/review.ts';
import type { Handler } from '../http/call.ts';

export const errorTypeList: Handler<typeof getErrorTypeList> = async (request, { tx, caller }) => {
  const where = eq(errorType.customerId, caller.customerId);
  const rows = await tx
    .select({
      errorTypeId: errorType.id,
      code: errorType.code,
      title: errorType.title,
      severity: errorType.severity,
      retired: errorType.retired,
    })
    .from(errorType)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', errorType.position, errorType.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(errorType).where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...row, core: isCore(row.code) })),
  };
};

function isCore(code: string): boolean {
  return (CORE_ERROR_TYPES as readonly string[]).includes(code);
}
