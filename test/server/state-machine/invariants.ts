import { expect } from 'vitest';
import { type BatchPhase, batchPhase, batchStateIn } from '../../../src/shared/contract/batch-state.ts';
import type { Observed, SeenJudgement } from './observed.ts';
import type { One } from './steps.ts';

/** Which phase may follow which, in as many steps as people take at once. */
const FOLLOWS: Record<BatchPhase, readonly BatchPhase[]> = {
  // Accepted by the plan of a sample, when what began its review was undone.
  reviewable: ['reviewable', 'reviewing', 'accepted', 'rejected'],
  reviewing: ['reviewing', 'reviewable', 'accepted', 'rejected'],
  accepted: ['accepted', 'reviewable'],
  rejected: ['rejected', 'reviewable', 'reviewing', 'repair'],
  repair: ['repair', 'reviewable'],
};

/** What no step may break, whoever takes it. */
export function expectSound(before: Observed, after: Observed, steps: readonly One[], now: Date): void {
  expect(after.sums.kept).toEqual(after.sums.counted);
  expect(after.sampledOtherwise).toEqual([]);
  expectGrown(before.judgements, after.judgements);
  expectGrown(before.events, after.events);
  expectLegalBatch(before, after, steps);
  expectConfirmedStands(before, after);
  for (const one of after.packages) expectLegalPackage(one, after, now);
  for (const { result, how, errors, judged_by_id, judged_at } of after.items) {
    const isJudged = result !== '00';
    expect([how !== null, judged_by_id !== null, judged_at !== null]).toEqual([isJudged, isJudged, isJudged]);
    if (result !== '20') expect(errors).toEqual([]);
  }
}

/** A confirmed order has all that it was confirmed with: nobody but the provider, who opens it again, changes a thing. */
function expectConfirmedStands(before: Observed, after: Observed): void {
  const isConfirmed = after.order.state === 'confirmed';
  expect(after.order.confirmed_at !== null).toBe(isConfirmed);
  if (isConfirmed) expect(batchPhase(after.batch.state)).toBe('accepted');
  // The history tells both, one after the other.
  const told = after.events.filter(({ event }) => /^(deliveryConfirmed|confirmationWithdrawn)$/.test(event));
  expect(told.length % 2).toBe(isConfirmed ? 1 : 0);
  if (!isConfirmed || before.order.state !== 'confirmed') return;
  expect([after.batch, after.items, after.packages]).toEqual([before.batch, before.items, before.packages]);
}

/** Append only: what was there is there, as it was. */
function expectGrown(before: readonly { id: string }[], after: readonly { id: string }[]): void {
  const byId = new Map(after.map((row) => [row.id, row]));
  for (const row of before) expect(byId.get(row.id)).toEqual(row);
}

function expectLegalBatch(before: Observed, after: Observed, steps: readonly One[]): void {
  const [from, to] = [batchPhase(before.batch.state), batchPhase(after.batch.state)];
  if (steps.length === 1) expect(FOLLOWS[from]).toContain(to);
  expect(after.batch.state).toBe(batchStateIn(to, after.batch.round));
  const newRounds = steps.filter((one) => one.do === 'reaccept' || one.do === 'redeliver').length;
  expect(after.batch.round - before.batch.round).toBeGreaterThanOrEqual(0);
  expect(after.batch.round - before.batch.round).toBeLessThanOrEqual(newRounds);
  const isDecided = to === 'accepted' || to === 'rejected';
  if (isDecided) expect(after.batch.completed_at).not.toBeNull();
  if (to === 'reviewable' || to === 'reviewing') expect(after.batch.completed_at).toBeNull();
  const states = after.packages.map(({ state }) => state);
  // A spot check may go on after the end: it opens an accepted package, never the batch.
  if (to === 'accepted') expect(states.filter((state) => state !== '10' && state !== '00')).toEqual([]);
}

function expectLegalPackage(one: Observed['packages'][number], { batch }: Observed, now: Date): void {
  const isConcluded = one.state === '10' || one.state === '20';
  expect([one.finished_by_id !== null, one.finished_at !== null]).toEqual([isConcluded, isConcluded]);
  const isHeld = one.holder_id !== null && one.held_until !== null && new Date(one.held_until) > now;
  if (isHeld) expect(one.state).not.toBe('00');
  const phase = batchPhase(batch.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') expect(isHeld).toBe(false);
}

/** The results that the judgements say, from those of the last delivery on. */
export class Replay {
  readonly #base: Map<string, string>;
  readonly #packageOf: Map<string, string>;
  /** Judgements before the last delivery; it has its own say about them. */
  readonly #past: ReadonlySet<string>;
  /** Of a spot check on what somebody else held: only the sample has them. */
  readonly #sampledOnly = new Set<string>();

  constructor(seen: Observed) {
    this.#base = new Map(seen.items.map(({ id, result }) => [id, result]));
    this.#packageOf = new Map(seen.items.map(({ id, package_id }) => [id, package_id]));
    this.#past = new Set(seen.judgements.map(({ id }) => id));
  }

  /** Whether a step took back what was given before this began: what was there before that, it was never told. */
  reachesBack(before: Observed, after: Observed): boolean {
    return after.judgements.some(
      ({ id, operation_id: operation }) =>
        operation !== null &&
        after.undone.has(operation) &&
        !before.undone.has(operation) &&
        this.#past.has(id),
    );
  }

  /** Looks at what a step has added, then holds every item against what all judgements say of it. */
  expectFollowed(before: Observed, after: Observed, steps: readonly One[]): void {
    if (steps.length === 1 && steps[0]?.do === 'spot') {
      const known = new Set(before.judgements.map(({ id }) => id));
      for (const added of after.judgements.filter(({ id }) => !known.has(id))) {
        const now = after.items.find(({ id }) => id === added.item_id);
        const was = before.items.find(({ id }) => id === added.item_id);
        const heldByOther = now?.judged_at === was?.judged_at && now?.result === was?.result;
        if (heldByOther && now?.result !== added.result) this.#sampledOnly.add(added.id);
      }
    }
    const told = this.#tell(after);
    expect(Object.fromEntries(after.items.map(({ id, result }) => [id, result]))).toEqual(told);
  }

  #tell({ judgements, undone }: Observed): Record<string, string> {
    const told = new Map(this.#base);
    for (const one of judgements) {
      const isVoid = one.operation_id !== null && undone.has(one.operation_id);
      if (isVoid || this.#past.has(one.id) || this.#sampledOnly.has(one.id)) continue;
      for (const itemId of this.#about(one, told)) told.set(itemId, one.result);
    }
    return Object.fromEntries(told);
  }

  #about(one: SeenJudgement, told: ReadonlyMap<string, string>): string[] {
    if (one.item_id !== null) return [one.item_id];
    const inPackage = [...told.keys()].filter((id) => this.#packageOf.get(id) === one.package_id);
    return one.unchecked_only ? inPackage.filter((id) => told.get(id) === '00') : inPackage;
  }
}
