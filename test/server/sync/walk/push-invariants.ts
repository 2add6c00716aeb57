import { expect } from 'vitest';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import { attemptsOf, eventsOf, type PushWorld, standing } from './push-world.ts';
import type { Message } from './walk-receiver.ts';

/** What a receiver knows of a batch that goes by what is documented: of its messages the highest number counts. */
export function viewOf(kept: readonly Message[], batchId: string): Message | undefined {
  return kept
    .filter(({ batch }) => batch.batchId === batchId)
    .toSorted((one, other) => other.sequence - one.sequence)[0];
}

const isDecided = (phase: string) => phase === 'accepted' || phase === 'rejected' || phase === 'repair';

/** What holds after every step, whoever is in the middle of what. */
export async function expectSoundPushes(world: PushWorld): Promise<void> {
  const [events, batches] = [await eventsOf(world), await standing(world)];
  for (const { batchId, sequence, kind, body, failure, state, nextAt } of events) {
    const now = batches.find(({ id }) => id === batchId)?.decisionSequence ?? 0;
    expect(sequence).toBeLessThanOrEqual(now);
    expect(sequence % 2 === 1).toBe(kind === 'finished');
    // What does not stand any more was read while it stood, or is never sent.
    if (kind === 'finished' && sequence < now && body === null) expect(failure).toBe('superseded');
    if (failure === 'superseded') expect([state, nextAt, body]).toEqual([3, null, null]);
    expect(nextAt === null).toBe(state === 2 || state === 3);
  }
  for (const message of world.receiver.sent) expectConsistent(message);
}

/** Batches are decided as a whole here, so all of a message says the same. */
function expectConsistent({ event, sequence, batch, figures, results }: Message): void {
  expect(event).toBe(sequence % 2 === 1 ? 'batch.finished' : 'batch.reopened');
  if (event !== 'batch.finished') {
    expect([batch.result, figures, results]).toEqual([undefined, undefined, undefined]);
    return;
  }
  const counted = { '10': 'accepted', '20': 'rejected' }[batch.result ?? ''] ?? '';
  expect(figures).toMatchObject({ [counted]: figures?.delivered });
  expect(new Set(results?.map(({ result }) => result))).toEqual(new Set([batch.result]));
}

/** What holds once everything was sent. */
export async function expectAllTold(world: PushWorld): Promise<void> {
  const events = await eventsOf(world);
  for (const { id, kind, sequence, state, failure, nextAt } of events)
    expect([id, kind, sequence, nextAt, failure === 'superseded' ? 2 : state]).toEqual([
      id,
      kind,
      sequence,
      null,
      2,
    ]);
  const outcomes = (await attemptsOf(world)).map(({ outcome }) => outcome);
  expect(outcomes).not.toContain('sending');
  const { sent, kept } = world.receiver;
  const withdrawn = events.filter(({ failure }) => failure === 'superseded').map(({ id }) => id);
  expect(sent.filter(({ eventId }) => withdrawn.includes(eventId))).toEqual([]);
  expect(new Set(kept.map(({ eventId }) => eventId))).toEqual(
    new Set(events.filter(({ failure }) => failure !== 'superseded').map(({ id }) => id)),
  );
  for (const one of new Set(sent.map(({ eventId }) => eventId))) {
    const bodies = new Set(
      sent.filter(({ eventId }) => eventId === one).map((message) => JSON.stringify(message)),
    );
    expect(bodies.size).toBe(1);
  }
}

/** What the receiver holds is what stands: never a decision that does not, and every one that was sent to it. */
export async function expectStands(world: PushWorld, isComplete: boolean): Promise<void> {
  for (const { id, state, round, decisionSequence, results } of await standing(world)) {
    const view = viewOf(world.receiver.kept, id);
    const phase = batchPhase(state);
    if (view?.event === 'batch.finished') {
      expect(view).toMatchObject({
        sequence: decisionSequence,
        batch: { round, result: phase === 'accepted' ? '10' : '20' },
      });
      expect(isDecided(phase)).toBe(true);
      const told = view.results?.map(({ itemId, result }) => ({ itemId, result })) ?? [];
      expect(told.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1))).toEqual(results);
    } else if (isComplete) expect(phase === 'accepted' || phase === 'rejected').toBe(false);
  }
}
