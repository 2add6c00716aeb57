import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { item } from '../../db/schema/item.ts';
import type { itemObject } from '../../db/schema/object.ts';
import type { CallContext } from '../../http/call.ts';

/** Whether the caller gave a row its result within so many seconds. */
export function justJudged(
  table: typeof item | typeof itemObject,
  caller: CallContext['caller'],
  seconds: number,
): SQL | undefined {
  return and(
    eq(table.judgedById, caller.accountId),
    gte(table.judgedAt, sql`now() - ${seconds} * interval '1 second'`),
  );
}
