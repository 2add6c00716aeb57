import { eq, sql } from 'drizzle-orm';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import { type ItemRow, itemReply, selectItems } from '../../acceptance/item/item-row.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireRound, requireStep } from '../../lifecycle/lock.ts';
import { overturnedIn } from '../../lifecycle/package.ts';
import { counters } from '../../sums/counters.ts';
import { requireFittingErrors } from '../fitting-errors.ts';
import { followAfter } from '../record/follow-after.ts';
import { record } from '../record/record.ts';
import { requireJudgedAsSeen } from '../seen/judged-as-seen.ts';
import { requireRevisionSeen } from '../seen/revision-as-seen.ts';
import { resultColumns } from '../write/given-result.ts';
import { type Judge, judgeOf } from '../write/judge.ts';
import { chosenItems } from '../write/write-results.ts';
import { findJudged, type LockedItem, lockItem, withLockedBatch } from './lock-item.ts';
import { NOTHING_TAKEN_OUT } from './record-sampled.ts';
import { resultBefore } from './result-before.ts';
import { beginSampled, conclusionAgain, endsConclusion, sampledItems } from './sampled-verdict.ts';
import { findUndone, STANDS_NO_MORE, undoneItems } from './undone-verdict.ts';
import { verdictRow } from './verdict-row.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** Gives one item its result, once for a key however often it is sent. */
export const judgeItem: Handler<typeof saveResult> = async (request, context) => {
  const found = await lockItem(context, request);
  // Acceptors of one batch wait for each other while they hold its lock: where nothing but its sums changes, that is
  // in the very last statement, which goes out with the end of the transaction.
  const isPlain = request.spotCheckId === undefined && request.undoes === undefined;
  const isShared = isPlain && batchPhase(found.batch.state) === 'reviewing';
  const locked = isShared ? found : await withLockedBatch(context, found);
  const judge = judgeOf(context);
  // Of two sends of one key, the second waits for the lock, and finds then what the first has saved.
  const known = locked.judgedWithKey ?? (request.spotCheckId ? await findJudged(context, request.key) : null);
  if (known !== null) return repeated(request, known, context);
  requireRound(locked, request.round);
  const sampled = await beginSampled(request, locked, context, judge.at);
  if (sampled === NOTHING_TAKEN_OUT) return repeated(request, locked.item.id, context);
  if (!sampled) requireStep('judge', locked, context);
  if (!sampled?.onlySampled) await requireJudgedAsSeen(locked.item, request.seenAt, context);
  await requireRevisionSeen(locked.item, request.revision, context);
  await requireFittingErrors(request, locked, context);
  const undone = await findUndone(request, locked, context);
  if (undone === STANDS_NO_MORE) return repeated(request, locked.item.id, context);

  const given = {
    result: request.result,
    how: sampled ? JUDGED.spotCheck : JUDGED.single,
    errors: request.errors,
    onlySampled: sampled?.onlySampled,
    accountId: judge.accountId,
    at: judge.at,
  };
  const row = verdictRow(judge, locked, {
    ...request,
    how: given.how,
    sampleOnly: sampled?.sampleOnly ?? false,
    before: resultBefore(locked.item),
  });
  const plain = {
    chosen: chosenItems(sql`${eq(item.id, locked.item.id)}`),
    columns: resultColumns(given),
    judgements: [row],
    isKeyed: true,
    seen: isShared ? locked.batch : undefined,
  };
  const conclusion = sampled && (await conclusionAgain(locked, sampled, judge));
  const ends = sampled !== null && (await endsConclusion(request, locked, sampled, judge));
  const done = await record(judge, {
    occasion: sampled === null ? 'item' : sampled.onlySampled ? 'sampledOnly' : 'sampled',
    result: request.result,
    items: sampled?.takenOut
      ? sampledItems(judge, locked, { ...sampled, takenOut: sampled.takenOut }, row)
      : undone
        ? undoneItems(judge, locked, undone, request)
        : plain,
    packages: sql`(${locked.package.id}::uuid)`,
    conclusion,
    endsConclusion: ends,
    batches: [locked],
  });
  const { noted, sums } = done;
  if (noted === 0) return repeated(request, await findJudged(context, request.key), context);
  if (sums === null) throw new Error('a verdict was written to no package');
  const isRejection = sampled !== null && !sampled.onlySampled && request.result === ITEM_RESULT.rejected;
  const isOverturned = isRejection && overturnedIn(locked.package) !== null;
  if (conclusion) await noteConclusion('packageRestored', locked, context);
  else if (isOverturned || ends) await noteConclusion('packageReopened', locked, context);
  if (sampled?.isOverruled || undone?.isOverruled) {
    const items = sql`${eq(item.id, locked.item.id)}`;
    const following = { occasion: 'rule', items, screen: request.screen } as const;
    const { overturnedIn: opened } = await followAfter(judge, locked, done, following);
    // A verdict that is undone by itself has its package under review already.
    if (opened && sampled && !ends && overturnedIn(locked.package))
      await noteConclusion('packageReopened', locked, context);
    return repeated(request, request.itemId, context);
  }
  const after = isPlain ? judged(locked, request, judge, context) : await readItem(request.itemId, context);
  return { item: itemReply(after, context.services), counters: counters(sums) };
};

/** Whoever concluded the package finds in the history that a spot check ended that. */
function noteConclusion(
  event: 'packageReopened' | 'packageRestored',
  { batch, package: { id: packageId } }: LockedItem,
  context: CallContext,
): Promise<void> {
  return noteEvent(context, { batchId: batch.id, packageId, event, screen: 'spotCheck' });
}

/** The item as it stands; a key that another item (`known`) has been judged with fits nothing. */
async function repeated({ itemId }: Request, known: string | null, context: CallContext) {
  if (known !== itemId) throw new Failure(ERROR.resultNotSaved);
  const row = await readItem(itemId, context);
  const [sums] = await context.tx.select().from(batchPackage).where(eq(batchPackage.id, row.packageId));
  if (!sums) throw new Failure(ERROR.notFound);
  return { item: itemReply(row, context.services), counters: counters(sums) };
}

async function readItem(itemId: string, { tx }: CallContext): Promise<ItemRow> {
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** The item as it is now: nobody else changes it behind the lock, so it is not read again. */
function judged(
  { item: before, package: { name } }: LockedItem,
  { result, errors }: Request,
  { at }: Judge,
  { caller }: CallContext,
): ItemRow {
  const isOpen = result === ITEM_RESULT.unchecked;
  return {
    ...before,
    result,
    errors,
    how: isOpen ? null : JUDGED.single,
    carried: false,
    judgedAt: isOpen ? null : at,
    judgedBy: isOpen ? null : caller.userName,
    packageName: name,
  };
}
