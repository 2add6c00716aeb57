import { eq, sql } from 'drizzle-orm';
import type { ParsedRequestOf, ReplyOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import { item } from '../../db/schema/item.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext } from '../../http/call.ts';
import { overturnedIn } from '../../lifecycle/package.ts';
import { requireFittingErrors } from '../fitting-errors.ts';
import { followAfter } from '../record/follow-after.ts';
import { type JudgedItems, record } from '../record/record.ts';
import { requireJudgedAsSeen } from '../seen/judged-as-seen.ts';
import { requireRevisionSeen } from '../seen/revision-as-seen.ts';
import { resultColumns } from '../write/given-result.ts';
import type { Judge } from '../write/judge.ts';
import { chosenItems } from '../write/write-results.ts';
import { answer, standing } from './answer.ts';
import { conclusionAgain } from './conclusion-again.ts';
import type { LockedItem } from './lock-item.ts';
import { NOTHING_TAKEN_OUT } from './record-sampled.ts';
import { resultBefore } from './result-before.ts';
import { beginSampled, endsConclusion, type SampledVerdict, sampledItems } from './sampled-verdict.ts';
import { verdictRow } from './verdict-row.ts';

type Request = ParsedRequestOf<typeof saveResult> & { readonly spotCheckId: string };

/** A verdict on an item inside a spot check, or out of it again; the sample takes it first. */
export async function judgeInSample(
  request: Request,
  locked: LockedItem,
  judge: Judge,
  context: CallContext,
): Promise<ReplyOf<typeof saveResult>> {
  const sampled = await beginSampled(request, locked, context, judge.at);
  if (sampled === NOTHING_TAKEN_OUT) return standing(request, locked.item.id, context);
  if (!sampled.onlySampled) await requireJudgedAsSeen(locked.item, request.seenAt, context);
  await requireRevisionSeen(locked.item, request.revision, context);
  await requireFittingErrors(request, locked, context);
  const conclusion = await conclusionAgain(request.result, locked, sampled, judge);
  const ends = await endsConclusion(request, locked, sampled, judge);
  const done = await record(judge, {
    occasion: sampled.onlySampled ? 'sampledOnly' : 'sampled',
    result: request.result,
    items: itemsOf(request, locked, sampled, judge),
    packages: sql`(${locked.package.id}::uuid)`,
    conclusion,
    endsConclusion: ends,
    batches: [locked],
  });
  if (done.noted === 0) return answer(request, done, context);
  const isRejection = !sampled.onlySampled && request.result === ITEM_RESULT.rejected;
  const isOverturned = isRejection && overturnedIn(locked.package) !== null;
  if (conclusion) await noteConclusion('packageRestored', locked, context);
  else if (isOverturned || ends) await noteConclusion('packageReopened', locked, context);
  if (!sampled.isOverruled) return answer(request, done, context);
  const items = sql`${eq(item.id, locked.item.id)}`;
  const following = { occasion: 'rule', items, screen: request.screen } as const;
  const { overturnedIn: opened } = await followAfter(judge, locked, done, following);
  if (opened && !ends && overturnedIn(locked.package))
    await noteConclusion('packageReopened', locked, context);
  return standing(request, locked.item.id, context);
}

function itemsOf(
  request: Request,
  locked: LockedItem,
  { takenOut, ...sampled }: SampledVerdict,
  judge: Judge,
): JudgedItems {
  const how = JUDGED.spotCheck;
  const { sampleOnly, onlySampled } = sampled;
  const { result, errors } = request;
  const row = verdictRow(judge, locked, { ...request, how, sampleOnly, before: resultBefore(locked.item) });
  if (takenOut) return sampledItems(judge, locked, { ...sampled, takenOut }, row);
  return {
    chosen: chosenItems(sql`${eq(item.id, locked.item.id)}`),
    columns: resultColumns({ result, how, errors, onlySampled, accountId: judge.accountId, at: judge.at }),
    judgements: [row],
    isKeyed: true,
  };
}

/** Whoever concluded the package finds in the history that a spot check ended that. */
function noteConclusion(
  event: 'packageReopened' | 'packageRestored',
  { batch, package: { id: packageId } }: LockedItem,
  context: CallContext,
): Promise<void> {
  return noteEvent(context, { batchId: batch.id, packageId, event, screen: 'spotCheck' });
}
