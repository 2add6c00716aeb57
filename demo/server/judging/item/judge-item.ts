import { eq, sql } from 'drizzle-orm';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import type { ItemRow } from '../../acceptance/item/item-row.ts';
import { item } from '../../db/schema/item.ts';
import type { Caller, Handler } from '../../http/call.ts';
import { requireRound, requireStep } from '../../lifecycle/lock.ts';
import { requireFittingErrors } from '../fitting-errors.ts';
import { record } from '../record/record.ts';
import { requireJudgedAsSeen } from '../seen/judged-as-seen.ts';
import { requireRevisionSeen } from '../seen/revision-as-seen.ts';
import { resultColumns } from '../write/given-result.ts';
import { type Judge, judgeOf } from '../write/judge.ts';
import { chosenItems } from '../write/write-results.ts';
import { answer, standing } from './answer.ts';
import { judgeInSample } from './judge-in-sample.ts';
import { findJudged, type LockedItem, lockItem, withLockedBatch } from './lock-item.ts';
import { resultBefore } from './result-before.ts';
import { undoVerdict } from './undo-verdict.ts';
import { verdictRow } from './verdict-row.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** Gives one item its result, once for a key however often it is sent. */
export const judgeItem: Handler<typeof saveResult> = async (request, context) => {
  const { spotCheckId, undoes, result, errors } = request;
  const found = await lockItem(context, request);
  // Acceptors of one batch wait for each other while they hold its lock: where nothing but its sums changes, that is
  // in the very last statement, which goes out with the end of the transaction.
  const isShared =
    spotCheckId === undefined && undoes === undefined && batchPhase(found.batch.state) === 'reviewing';
  const locked = isShared ? found : await withLockedBatch(context, found);
  const judge = judgeOf(context);
  // Of two sends of one key, the second waits for the lock, and finds then what the first has saved.
  const known = locked.judgedWithKey ?? (spotCheckId ? await findJudged(context, request.key) : null);
  if (known !== null) return standing(request, known, context);
  requireRound(locked, request.round);
  if (spotCheckId !== undefined) return judgeInSample({ ...request, spotCheckId }, locked, judge, context);

  requireStep('judge', locked, context);
  await requireJudgedAsSeen(locked.item, request.seenAt, context);
  await requireRevisionSeen(locked.item, request.revision, context);
  await requireFittingErrors(request, locked, context);
  if (undoes !== undefined) {
    const undone = await undoVerdict({ ...request, undoes }, locked, judge, context);
    if (undone !== null) return undone;
  }
  const how = JUDGED.single;
  const done = await record(judge, {
    occasion: 'item',
    result,
    items: {
      chosen: chosenItems(sql`${eq(item.id, locked.item.id)}`),
      columns: resultColumns({ result, how, errors, accountId: judge.accountId, at: judge.at }),
      judgements: [verdictRow(judge, locked, { ...request, how, before: resultBefore(locked.item) })],
      isKeyed: true,
      seen: isShared ? locked.batch : undefined,
    },
    packages: sql`(${locked.package.id}::uuid)`,
    batches: [locked],
  });
  return answer(request, done, context, judged(locked, request, judge, context.caller));
};

/** The item as it is now: nobody else changes it behind the lock, so it is not read again. */
function judged(
  { item: before, package: { name } }: LockedItem,
  { result, errors }: Request,
  { at }: Judge,
  { userName }: Caller,
): ItemRow {
  const isOpen = result === ITEM_RESULT.unchecked;
  return {
    ...before,
    result,
    errors,
    how: isOpen ? null : JUDGED.single,
    carried: false,
    judgedAt: isOpen ? null : at,
    judgedBy: isOpen ? null : userName,
    packageName: name,
  };
}
