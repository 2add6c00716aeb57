import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequestOf, ReplyOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED, type Screen } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { followAfter } from '../record/follow-after.ts';
import { type JudgedItems, record } from '../record/record.ts';
import { isOverruledByObjects } from '../rule/stands-no-more.ts';
import { isEditedSince } from '../write/is-edited-since.ts';
import type { Judge } from '../write/judge.ts';
import { resultAgain } from '../write/result-again.ts';
import { chosenItems } from '../write/write-results.ts';
import { answer, standing } from './answer.ts';
import { leaveToObjects } from './leave-to-objects.ts';
import type { LockedItem } from './lock-item.ts';
import { beforeOverruled, NOTHING } from './result-before.ts';
import { standingBefore } from './standing-before.ts';
import { verdictRow } from './verdict-row.ts';

interface Request extends ParsedRequestOf<typeof saveResult> {
  /** The key of the verdict. */
  readonly undoes: string;
}

/** The verdict that is to be undone stands no more, and nothing in its place: the item was changed or taken over since. */
const STANDS_NO_MORE = Symbol('stands no more');

/** What an item has again, and whether its objects have the word over it. */
interface Undone {
  readonly before: ResultBefore;
  /** What it had cannot stand again: its objects say what it has. */
  readonly isOverruled: boolean;
}

/**
 * Undoes the caller's verdict on an item: it has again what it had before. Null where that cannot be undone so: the item
 * gets the result that the request names then.
 */
export async function undoVerdict(
  request: Request,
  locked: LockedItem,
  judge: Judge,
  context: CallContext,
): Promise<ReplyOf<typeof saveResult> | null> {
  const undone = await findUndone(request, locked, context);
  if (undone === STANDS_NO_MORE) return standing(request, locked.item.id, context);
  if (undone === null) return null;
  const done = await record(judge, {
    occasion: 'item',
    result: request.result,
    items: undoneItems(judge, locked, undone, request),
    packages: sql`(${locked.package.id}::uuid)`,
    batches: [locked],
  });
  if (done.noted === 0 || !undone.isOverruled) return answer(request, done, context);
  const items = sql`${eq(item.id, locked.item.id)}`;
  await followAfter(judge, locked, done, { occasion: 'rule', items, screen: request.screen });
  return standing(request, locked.item.id, context);
}

/**
 * What an item had before the caller's verdict that a request undoes. Null where that is not its last word any more,
 * and where it had nothing but the request names something: then it gets the result that the request names, unless its
 * objects reject it since. What was taken back meanwhile is nothing.
 */
async function findUndone(
  { undoes, result }: Pick<Request, 'undoes' | 'result'>,
  { item: now, batch }: Pick<LockedItem, 'item' | 'batch'>,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<Undone | typeof STANDS_NO_MORE | null> {
  const [given] = await tx
    .select({
      before: judgement.before,
      at: judgement.createdAt,
      result: judgement.result,
      isEdited: isEditedSince(judgement.itemId, judgement.createdAt),
    })
    .from(judgement)
    .where(
      and(
        eq(judgement.customerId, caller.customerId),
        eq(judgement.key, undoes),
        eq(judgement.itemId, now.id),
        eq(judgement.accountId, caller.accountId),
      ),
    );
  if (!given) return null;
  const isOpen = now.result === ITEM_RESULT.unchecked;
  const isTakenBack = isOpen && given.result === ITEM_RESULT.unchecked && !given.isEdited;
  // Taken back by the change, it is open or what its objects come to: nobody has judged it as a whole since.
  if (given.isEdited && (isOpen || now.how === JUDGED.objects)) return STANDS_NO_MORE;
  const isLast = now.judgedById === caller.accountId && now.judgedAt?.getTime() === given.at.getTime();
  const hadNothing = given.before === null && result !== ITEM_RESULT.unchecked;
  if (hadNothing || !(isLast || isTakenBack)) {
    const { accountId } = caller;
    if (await leaveToObjects(tx, now, { ...given, accountId }, batch.objectRule)) return STANDS_NO_MORE;
    // Whoever judged it last knew of no object that was rejected after that.
    const judgedAt = lastOf(now, given.at).toISOString();
    const named = { ...NOTHING, result: ITEM_RESULT.accepted, judgedAt };
    const isOverruled =
      result !== ITEM_RESULT.rejected && (await isOverruledByObjects(tx, now.id, named, batch.objectRule));
    return isOverruled ? { before: NOTHING, isOverruled } : null;
  }
  const before = (given.before && (await standingBefore(tx, now.id, given.before))) ?? NOTHING;
  const isOverruled = await isOverruledByObjects(tx, now.id, before, batch.objectRule);
  return { before: isOverruled ? beforeOverruled(before) : before, isOverruled };
}

/** When a person judged an item last, from a verdict on. */
function lastOf({ result, how, judgedAt }: LockedItem['item'], at: Date): Date {
  const isVerdict = result !== ITEM_RESULT.unchecked && how !== JUDGED.objects;
  return isVerdict && judgedAt !== null && judgedAt > at ? judgedAt : at;
}

/** The verdict is taken back, and what was before stands again: its result, who gave it, how and when. */
function undoneItems(
  judge: Judge,
  locked: Pick<LockedItem, 'item' | 'batch'>,
  { before, isOverruled }: Undone,
  { key, screen, elapsed }: { readonly key: string; readonly screen: Screen; readonly elapsed: number },
): JudgedItems {
  const { how, errors, result, judgedById, judgedAt } = before;
  const taken = { result: ITEM_RESULT.unchecked, how: JUDGED.single, errors: [], screen, elapsed, key };
  const again = how &&
    !isOverruled && { result, how, errors, screen, again: { byId: judgedById, at: judgedAt } };
  // After the row that says that the verdict was taken back.
  const after = { ...judge, at: new Date(judge.at.getTime() + 1) };
  const judgements: readonly SQL[] = [
    verdictRow(judge, locked, taken),
    ...(again ? [verdictRow(after, locked, again)] : []),
  ];
  return {
    chosen: chosenItems(sql`${eq(item.id, locked.item.id)}`),
    columns: resultAgain(before),
    judgements,
    isKeyed: true,
  };
}
