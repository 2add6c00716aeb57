import type { BatchEvent, EventDetail } from '../../../src/shared/contract/accept/history.ts';
import type { Row } from '../../server/db/insert-rows.ts';
import { newId } from '../../server/db/new-id.ts';
import type { BatchFacts, PlayedBatch } from './play-batch.ts';

/** Between the last result of a round and the word that ends it. */
const ENDING = 7 * 60_000;

/**
 * How the first round of a batch ended, and the second began: accepted and opened again, or rejected and delivered
 * anew. None of a batch that is in its first. @param judgedUntil when the last result of the first round was given
 */
export function firstRoundEvents(
  { plan, cast }: BatchFacts,
  { batchId, closer, secondRound }: PlayedBatch,
  judgedUntil: Date | null,
): Row[] {
  if (!secondRound || !judgedUntil) return [];
  const { startedAt, carried, changed } = secondRound;
  const ended = new Date(judgedUntil.getTime() + ENDING);
  const event = (kind: BatchEvent, at: Date, detail: EventDetail): Row => ({
    id: newId(at),
    customer_id: cast.customerId,
    batch_id: batchId,
    event: kind,
    detail,
    account_id: kind === 'redelivered' ? null : cast.people[closer],
    created_at: at,
  });
  return plan.firstRound === 'reopened'
    ? [event('finished', ended, { round: 1 }), event('reaccepted', startedAt, { round: 2 })]
    : [
        event('rejected', ended, { round: 1 }),
        event('redelivered', startedAt, { round: 2, items: plan.items, carried, changed }),
      ];
}
