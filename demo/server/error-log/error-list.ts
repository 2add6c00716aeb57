import { and, count, type SQL } from 'drizzle-orm';
import type { getErrorList } from '../../../src/shared/contract/error-log.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { errorEntry } from '../db/schema/error-log.ts';
import type { Handler } from '../http/call.ts';

const SORTS = { lastAt: errorEntry.lastAt, firstAt: errorEntry.firstAt, count: errorEntry.count };

export const errorList: Handler<typeof getErrorList> = async (request, { tx }) => {
  const { keyword, sort, page, limit } = request;
  const where = keyword ? and(matches(keyword)) : undefined;
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      errorId: errorEntry.id,
      name: errorEntry.name,
      message: errorEntry.message,
      component: errorEntry.component,
      info: errorEntry.info,
      url: errorEntry.url,
      version: errorEntry.version,
      count: errorEntry.count,
      firstAt: errorEntry.firstAt,
      lastAt: errorEntry.lastAt,
    })
    .from(errorEntry)
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'lastAt'], errorEntry.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(errorEntry).where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      ...row,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    })),
  };
};

function matches(keyword: string): SQL | undefined {
  const { name, message, component, info, url } = errorEntry;
  return contains([name, message, component, info, url], keyword);
}
