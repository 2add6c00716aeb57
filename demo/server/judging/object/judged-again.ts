import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { annotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { item } from '../../db/schema/item.ts';
import type { ConclusionBefore, ResultBefore } from '../../db/schema/result-before.ts';
import { annotation, judgement } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { overturnedIn } from '../../lifecycle/package.ts';
import { resultBefore } from '../item/result-before.ts';
import { resultsInPackage } from '../item/results-in-package.ts';
import { isStillSampled } from '../item/sampled-history.ts';
import { isConcludedSince } from '../package/concluded-since.ts';

type Item = typeof item.$inferSelect;

/** What a change of an item's annotations takes back: with the revision it was given for, and the conclusion that ends. */
export async function takenBackBy(
  tx: Transaction,
  { package: one }: Pick<LockedPackage, 'package'>,
  changed: Item,
): Promise<ResultBefore | null> {
  const before = resultBefore(changed);
  const ended = overturnedIn(one);
  if (before === null || ended === null) return before && { ...before, revision: changed.revision };
  const { rows } = await tx.execute<{ results: string }>(sql`select ${resultsInPackage(one.id)} as results`);
  return { ...before, revision: changed.revision, conclusion: { ...ended, ...rows[0] } };
}

/**
 * The result that a change of the annotations took back, where they are now again those that it was given for, and it is
 * still the last that somebody said of the item, in this round; null where there is none.
 * @param changed as it was before the revision that was just saved
 */
export async function judgedAgain(
  tx: Transaction,
  { batch: { round } }: Pick<LockedPackage, 'batch'>,
  { id, result, how, revision }: Item,
): Promise<ResultBefore | null> {
  if (result !== ITEM_RESULT.unchecked && how !== JUDGED.objects) return null;
  const [last] = await tx
    .select({ before: judgement.before, round: judgement.round, at: judgement.createdAt })
    .from(judgement)
    .where(
      // What followed from objects meanwhile is nobody's verdict.
      and(eq(judgement.itemId, id), eq(judgement.sampleOnly, false), ne(judgement.how, JUDGED.objects)),
    )
    .orderBy(desc(judgement.createdAt), desc(judgement.id))
    .limit(1);
  const before = last?.round === round ? last.before : null;
  if (!last || before?.revision === undefined || !(await isStillSampled(tx, id, before, last.at)))
    return null;
  const [was, is] = await tx
    .select({ document: annotation.document })
    .from(annotation)
    .where(and(eq(annotation.itemId, id), inArray(annotation.revision, [before.revision, revision + 1])))
    .orderBy(annotation.revision);
  if (!was || !is) return null;
  // What is saved has all that a delivery may leave out.
  return isDeepStrictEqual(v.parse(annotationDocument, was.document), is.document) ? before : null;
}

/**
 * The conclusion that a package has again with the result: nobody has concluded it since, and nothing else in it is
 * another than it was made on. Job numbers stay open: they are concluded by themselves, and first.
 */
export async function concludedAgainWith(
  tx: Transaction,
  { package: one }: Pick<LockedPackage, 'package'>,
  { id: itemId, jobId }: Item,
  before: ResultBefore,
): Promise<ConclusionBefore | null> {
  const { conclusion } = before;
  if (!conclusion?.results || jobId !== null || (await isConcludedSince(tx, one, conclusion))) return null;
  const { rows } = await tx.execute<{ results: string }>(
    sql`select ${resultsInPackage(one.id, { instead: { itemId, before } })} as results`,
  );
  return rows[0]?.results === conclusion.results ? conclusion : null;
}
