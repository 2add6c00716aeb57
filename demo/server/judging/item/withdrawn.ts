import { and, type Column, desc, eq, isNotNull, lte, type SQL, sql, type Table } from 'drizzle-orm';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
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
 * are never changed: who undoes a single verdict asks `standingBefore`.
 */
export async function forgetWithdrawn(tx: Transaction, withdrawn: Withdrawn): Promise<void> {
  const { itemId, before } = withdrawn;
  const { conclusion: _ended, sampledSince: _since, ...was } = before;
  const now = sql`${JSON.stringify(was)}::jsonb`;
  // Since when the other sample has had a verdict of its own is as it was.
  const since = sql`jsonb_build_object('sampledSince', ${spotCheckItem.before} -> 'sampledSince')`;
  await replace(tx, spotCheckItem, {
    column: spotCheckItem.before,
    to: sql`${now} || jsonb_strip_nulls(${since})`,
    of: eq(spotCheckItem.itemId, itemId),
    withdrawn,
  });
  await replace(tx, item, { column: item.beforeObjects, to: now, of: eq(item.id, itemId), withdrawn });
}

/**
 * What an item had before, but for verdicts inside spot checks that were taken back since: then what it had before
 * those, by the history. Null for nothing.
 */
export async function standingBefore(
  tx: Transaction,
  itemId: string,
  before: ResultBefore,
): Promise<ResultBefore | null> {
  let one: ResultBefore | null = before;
  while (one !== null && one.how === JUDGED.spotCheck && one.judgedById && one.judgedAt) {
    const [given]: { before: ResultBefore | null; isTakenBack: boolean }[] = await tx
      .select({
        before: judgement.before,
        isTakenBack: sql<boolean>`exists (
          select 1 from ${judgement} later where later.item_id = ${judgement}.item_id
            and later.spot_check_id = ${judgement}.spot_check_id and later.result = ${ITEM_RESULT.unchecked}
            and later.created_at > ${judgement}.created_at
        )`,
      })
      .from(judgement)
      .where(
        and(
          eq(judgement.itemId, itemId),
          eq(judgement.accountId, one.judgedById),
          eq(judgement.createdAt, new Date(one.judgedAt)),
          isNotNull(judgement.spotCheckId),
        ),
      )
      .limit(1);
    if (!given?.isTakenBack) return one;
    one = given.before;
  }
  return one;
}

/**
 * Whether a verdict inside a spot check is still its judge's: not taken out of its sample meanwhile, or given anew for
 * other annotations. The same given once more before those is the same word. @param until when they were changed
 */
export async function isStillSampled(
  tx: Transaction,
  itemId: string,
  { how, ...given }: ResultBefore,
  until: Date,
): Promise<boolean> {
  if (how !== JUDGED.spotCheck || given.judgedById === null || given.judgedAt === null) return true;
  const [sampled] = await tx
    .select({ result: spotCheckItem.result })
    .from(judgement)
    .innerJoin(
      spotCheckItem,
      and(eq(spotCheckItem.spotCheckId, judgement.spotCheckId), eq(spotCheckItem.itemId, judgement.itemId)),
    )
    .where(
      and(
        eq(judgement.itemId, itemId),
        eq(judgement.accountId, given.judgedById),
        eq(judgement.createdAt, new Date(given.judgedAt)),
        eq(spotCheckItem.judgedById, given.judgedById),
        lte(spotCheckItem.judgedAt, until),
      ),
    )
    .limit(1);
  return sampled?.result === given.result;
}

/** The result that an item had from a spot check at a time, by the history; null for none. */
export async function sampledResultAt(
  tx: Transaction,
  { itemId, spotCheckId, at }: { readonly itemId: string; readonly spotCheckId: string; readonly at: Date },
): Promise<ItemResult | null> {
  const [said] = await tx
    .select({ result: judgement.result })
    .from(judgement)
    .where(
      and(
        eq(judgement.itemId, itemId),
        eq(judgement.spotCheckId, spotCheckId),
        eq(judgement.sampleOnly, false),
        lte(judgement.createdAt, at),
      ),
    )
    .orderBy(desc(judgement.createdAt), desc(judgement.id))
    .limit(1);
  return said?.result ?? null;
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
