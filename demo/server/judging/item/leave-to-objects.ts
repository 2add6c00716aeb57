import { eq } from 'drizzle-orm';
import type { ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isOverruledByObjects } from '../rule/stands-no-more.ts';
import { resultBefore } from './result-before.ts';
import { standingBefore } from './standing-before.ts';

/** A verdict that is undone by who gave it. */
interface Given {
  readonly accountId: string;
  readonly at: Date;
  /** What the item had before it; null for nothing. */
  readonly before: ResultBefore | null;
}

/**
 * Whether an item's objects took it over after a verdict that is undone, and come to what it has still: that stays in the
 * name of who judged them. Where the verdict waits beneath them to stand again, what was before it does from now on,
 * unless they have the word over that, too.
 */
export async function leaveToObjects(
  tx: Transaction,
  now: typeof item.$inferSelect,
  given: Given,
  rule: ObjectRule,
): Promise<boolean> {
  const last = resultBefore(now);
  if (last?.how !== JUDGED.objects || (await isOverruledByObjects(tx, now.id, last, rule))) return false;
  const beneath = now.beforeObjects;
  const isGiven = beneath?.judgedById === given.accountId && isAt(beneath.judgedAt, given.at);
  if (!isGiven) return true;
  const before = given.before && (await standingBefore(tx, now.id, given.before));
  const isLost =
    before?.how === JUDGED.objects || (before && (await isOverruledByObjects(tx, now.id, before, rule)));
  await tx
    .update(item)
    .set({ beforeObjects: isLost ? null : before })
    .where(eq(item.id, now.id));
  return true;
}

function isAt(instant: string | null, at: Date): boolean {
  return instant !== null && Date.parse(instant) === at.getTime();
}
