import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { insertRows, type Row } from '../../server/db/insert-rows.ts';
import { assignment } from '../../server/db/schema/delivery.ts';
import { batchEvent } from '../../server/db/schema/history.ts';
import { comment } from '../../server/db/schema/review.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { restoreConclusion, restoreRows } from '../../server/judging/restore/restore-rows.ts';
import { isDecided } from '../../server/lifecycle/batch.ts';
import { labelSetOf } from '../pictures/label-set.ts';
import type { PackageDraft } from './batch-scene.ts';
import { FINISH_REMARKS } from './comment-texts.ts';
import { draftJobs } from './draft-jobs.ts';
import { firstRoundEvents } from './first-round-events.ts';
import { insertAnnotations } from './insert-annotations.ts';
import { annotationsOf, itemRow } from './item-draft.ts';
import { type BatchFacts, type PlayedPackage, playBatch } from './play-batch.ts';

interface Place {
  readonly orderId: string;
  readonly number: string;
}

/** Items of one statement: enough to be quick, few enough to stay small in memory. */
const ITEMS_AT_ONCE = 250;

/** Makes up a batch with everything that happened to it, and writes it. */
export async function writeBatch(tx: Transaction, facts: BatchFacts, place: Place): Promise<Date> {
  const { plan, cast } = facts;
  const { customerId } = cast;
  const played = playBatch(facts);
  const waiting: PlayedPackage[] = [];
  /** When the last result of the first round was given. */
  let judgedUntil: Date | null = null;
  let [finishedAt, lastAcceptor]: [Date | null, string | null] = [null, null];

  await restoreRows(tx, 'batch', [
    batchRow(facts, place, played.batchId, played.deliveredAt, played.scenes.length),
  ]);
  await insertRows(
    tx,
    assignment,
    plan.acceptors.map((key) => ({
      customer_id: customerId,
      batch_id: played.batchId,
      account_id: cast.people[key],
      created_at: played.deliveredAt,
    })),
  );

  const write = async () => {
    const packages = waiting.splice(0);
    await restoreRows(
      tx,
      'package',
      packages.map(({ draft }) => packageRow(draft, customerId, played.batchId)),
    );
    const place = { customerId, batchId: played.batchId };
    const clips = plan.kind === 'clip' ? { ...place, now: played.deliveredAt } : null;
    const items = await Promise.all(
      packages.map(async ({ draft, items }) => {
        const jobs = clips && draftJobs(draft, items, clips);
        if (jobs) await restoreRows(tx, 'job', jobs.jobs);
        if (jobs) await restoreRows(tx, 'job_record', jobs.records);
        return items.map((item, at) => ({ item, packageId: draft.id, frame: jobs?.frameOf(at) }));
      }),
    ).then((parts) => parts.flat());
    await restoreRows(
      tx,
      'item',
      items.map(({ item, packageId, frame }) => ({ ...itemRow(item, { ...place, packageId }), ...frame })),
    );
    await insertAnnotations(
      tx,
      customerId,
      items.flatMap(({ item }) => annotationsOf(item)),
    );
    for (const scene of played.scenes) {
      if (scene.round === 1) judgedUntil = latest(judgedUntil, scene.judgements);
      await restoreRows(tx, 'judgement', scene.judgements.splice(0));
      await insertRows(tx, comment, scene.comments.splice(0));
    }
  };

  for (const { draft, items } of played.packages()) {
    waiting.push({ draft, items });
    for (const { judgedAt, judgedById } of items) {
      if (judgedAt && judgedAt >= (finishedAt ?? judgedAt))
        [finishedAt, lastAcceptor] = [judgedAt, judgedById];
    }
    if (waiting.reduce((sum, one) => sum + one.items.length, 0) >= ITEMS_AT_ONCE) await write();
  }
  await write();
  await insertRows(tx, batchEvent, firstRoundEvents(facts, played, judgedUntil));
  await conclude(tx, facts, played.batchId, played.closer, finishedAt, lastAcceptor);
  return played.deliveredAt;
}

function latest(known: Date | null, judgements: readonly Row[]): Date | null {
  return judgements.reduce<Date | null>((last, { created_at }) => {
    const at = created_at as Date;
    return last === null || at > last ? at : last;
  }, known);
}

/** A batch that is decided was closed by somebody after its last package. */
async function conclude(
  tx: Transaction,
  { plan, cast, language, number }: BatchFacts,
  batchId: string,
  closer: keyof BatchFacts['cast']['people'],
  lastAt: Date | null,
  lastAcceptor: string | null,
): Promise<void> {
  const phase = batchPhase(plan.state);
  const remarks = FINISH_REMARKS[language];
  const accepted = phase === 'accepted' && lastAt;
  const completedAt = accepted
    ? new Date(lastAt.getTime() + 7 * 60_000)
    : phase === 'rejected'
      ? lastAt
      : null;
  await restoreConclusion(tx, batchId, {
    completedAt,
    lastAcceptorId: accepted ? cast.people[closer] : lastAcceptor,
    remark: accepted && number % 3 !== 0 ? (remarks[number % remarks.length] ?? null) : null,
  });
}

function batchRow(facts: BatchFacts, place: Place, id: string, deliveredAt: Date, round: number): Row {
  const { plan, cast } = facts;
  return {
    id,
    customer_id: cast.customerId,
    order_id: place.orderId,
    number: place.number,
    name: plan.name,
    submitter: plan.submitter,
    delivered_at: deliveredAt,
    state: plan.state,
    round,
    decision_sequence: 2 * (round - 1) + (isDecided(plan.state) ? 1 : 0),
    labels: labelSetOf(plan.kind),
    kind: plan.kind === 'clip' ? 'video' : 'image',
  };
}

function packageRow(draft: PackageDraft, customerId: string, batchId: string): Row {
  return {
    id: draft.id,
    customer_id: customerId,
    batch_id: batchId,
    position: draft.position,
    name: draft.name,
    state: draft.state,
    holder_id: draft.holderId,
    held_since: draft.heldSince,
    held_until: draft.heldUntil,
    finished_by_id: draft.finishedById,
    finished_at: draft.finishedAt,
  };
}
