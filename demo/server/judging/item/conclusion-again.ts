import { sql } from 'drizzle-orm';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import { isAsOverturned } from '../../lifecycle/package.ts';
import { isConcludedSince } from '../package/concluded-since.ts';
import type { Judge } from '../write/judge.ts';
import { forgetConclusions, keptConclusion } from './kept-conclusion.ts';
import type { LockedItem } from './lock-item.ts';
import { resultsInPackage } from './results-in-package.ts';
import type { SampledVerdict } from './sampled-verdict.ts';

/**
 * The conclusion that a package has again with what a sample says of an item now: it ended by samples alone, nobody has
 * concluded it since, and all results are those that it was made on, from the same people, but for what samples
 * accepted. Whichever of several rejections is taken back or corrected last, whoever gave it. Null where there is none.
 */
export async function conclusionAgain(
  result: ItemResult,
  { item: { id }, package: one }: Pick<LockedItem, 'item' | 'package'>,
  { onlySampled, takenOut, sampleOnly, isOverruled }: SampledVerdict,
  { tx, at }: Judge,
): Promise<ConclusionBefore | null> {
  if (result === ITEM_RESULT.rejected || onlySampled || sampleOnly || isOverruled) return null;
  if (!isAsOverturned(one, at)) return null;
  const kept = await keptConclusion(tx, one.id);
  if (!kept?.results || (await isConcludedSince(tx, one, kept))) return null;
  const before = takenOut?.own?.before;
  const now = before ? { instead: { itemId: id, before } } : { acceptedId: id };
  const { rows } = await tx.execute<{ isTheSame: boolean }>(sql`
    select ${resultsInPackage(one.id, { ...now, since: kept.finishedAt })} = ${kept.results}::text as "isTheSame"
  `);
  if (!rows[0]?.isTheSame) return null;
  await forgetConclusions(tx, one.id);
  return kept;
}
