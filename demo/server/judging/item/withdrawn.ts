import { and, type Column, eq, type SQL, sql, type Table } from 'drizzle-orm';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import type { Transaction } from '../../db/transaction.ts';

/** A verdict inside a spot check that its judge took back. */
interface Withdrawn {
  readonly itemId: string;
  readonly judgedById: string;
  readonly judgedAt: Date;
  /** What the item had before it. */
  readonly before: ResultBefore;
}

/**
 * A verdict that was taken back stands nowhere, and must not come back in its judge's name: where something was given
 * over it since, in another sample or by objects, what was before that is now what was before it. Rows of the history
 * are never changed: who undoes a single verdict asks `isWithdrawn`.
 */
export async function forgetWithdrawn(tx: Transaction, withdrawn: Withdrawn): Promise<void> {
  const { itemId, before } = withdrawn;
  const { conclusion: _ended, ...was } = before;
  const now = sql`${JSON.stringify(was)}::jsonb`;
  // What its package lost by the later verdict it still gets back with that.
  const conclusion = sql`jsonb_build_object('conclusion', ${spotCheckItem.before} -> 'conclusion')`;
  await replace(tx, spotCheckItem, {
    column: spotCheckItem.before,
    to: sql`case when ${spotCheckItem.before} -> 'conclusion' is null then ${now} else ${now} || ${conclusion} end`,
    of: eq(spotCheckItem.itemId, itemId),
    withdrawn,
  });
  await replace(tx, item, { column: item.beforeObjects, to: now, of: eq(item.id, itemId), withdrawn });
}

/** Whether what an item had before is a verdict inside a spot check that was taken back since. */
export async function isWithdrawn(tx: Transaction, itemId: string, before: ResultBefore): Promise<boolean> {
  const { how, judgedById, judgedAt } = before;
  if (how !== JUDGED.spotCheck || judgedById === null || judgedAt === null) return false;
  const [stands] = await tx
    .select({ itemId: spotCheckItem.itemId })
    .from(spotCheckItem)
    .where(
      and(
        eq(spotCheckItem.itemId, itemId),
        eq(spotCheckItem.judgedById, judgedById),
        eq(spotCheckItem.judgedAt, new Date(judgedAt)),
      ),
    )
    .limit(1);
  return stands === undefined;
}

interface Replaced {
  /** A `ResultBefore`. */
  readonly column: Column;
  readonly to: SQL;
  readonly of: SQL;
  readonly withdrawn: Withdrawn;
}

async function replace(
  tx: Transaction,
  table: Table,
  { column, to, of, withdrawn }: Replaced,
): Promise<void> {
  const { judgedById, judgedAt } = withdrawn;
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = ${to}
    where ${of} and ${column} ->> 'how' = ${JUDGED.spotCheck} and ${column} ->> 'judgedById' = ${judgedById}
      and (${column} ->> 'judgedAt')::timestamptz = ${judgedAt.toISOString()}::timestamptz
  `);
}
