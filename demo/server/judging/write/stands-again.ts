import { type SQL, sql } from 'drizzle-orm';
import { judgement } from '../../db/schema/review.ts';
import type { JudgementColumns } from './judgement-rows.ts';

/** Whose result stands again, as an expression or as a value. */
export interface StandsAgain {
  readonly byId: SQL | string | null;
  readonly at: SQL | string | null;
}

interface Of {
  readonly itemId: SQL;
  readonly packageId: SQL;
  /** What counts where the row that gave it is not found. */
  readonly objects: SQL;
}

/**
 * The columns of a row by which an earlier result of an item stands again: it is no new work, and what it comes to is
 * what the row that gave it came to.
 */
export function standsAgain(
  { byId, at }: StandsAgain,
  of: Of,
): Pick<JudgementColumns, 'objects' | 'givenById' | 'givenAt' | 'givenRound'> {
  const by = sql`${byId}::uuid`;
  const then = sql`${at}::timestamptz`;
  const found = (column: SQL) => sql`(
    select ${column} from ${judgement} given
    where (given.item_id = ${of.itemId} or (given.item_id is null and given.package_id = ${of.packageId}))
      and given.created_at = ${then} and given.account_id = ${by} and given.given_at is null
    order by given.id desc limit 1
  )`;
  const inBulk = sql`given.item_objects[array_position(given.item_ids, ${of.itemId})]`;
  return {
    objects: sql`coalesce(${found(sql`case when given.item_id is null then ${inBulk} else given.objects end`)}, ${of.objects})`,
    givenById: by,
    givenAt: then,
    givenRound: found(sql`given.round`),
  };
}
