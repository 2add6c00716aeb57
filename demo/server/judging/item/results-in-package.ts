import { type SQL, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';

/**
 * A hash, in SQL, of what each item of a package has, from whom and since when: whoever concludes the package signs for
 * these. @param instead what an item is taken to have
 */
export function resultsInPackage(
  packageId: string,
  instead?: { readonly itemId: string; readonly before: ResultBefore },
): SQL<string> {
  const one = (result: SQL, byId: SQL, at: SQL) =>
    sql`concat_ws(' ', ${item.id}, ${result}, ${byId}, extract(epoch from ${at}))`;
  const own = one(sql`${item.result}`, sql`${item.judgedById}`, sql`${item.judgedAt}`);
  const { itemId, before } = instead ?? {};
  const each = before
    ? sql`case when ${item.id} = ${itemId}::uuid then ${one(
        sql`${before.result}::text`,
        sql`${before.judgedById}::uuid`,
        sql`${before.judgedAt}::timestamptz`,
      )} else ${own} end`
    : own;
  return sql<string>`(
    select md5(string_agg(${each}, ',' order by ${item.id})) from ${item} where ${item.packageId} = ${packageId}::uuid
  )`;
}
