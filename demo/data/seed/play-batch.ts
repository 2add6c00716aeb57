import { LEASE } from '../../../src/shared/contract/accept/lease.ts';
import { PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { newId } from '../../server/db/new-id.ts';
import { createRandom, type Random } from '../pictures/random.ts';
import type { BatchScene, Cast, PackageDraft } from './batch-scene.ts';
import { REJECTION_REMARKS } from './comment-texts.ts';
import { draftItem, type ItemDraft } from './item-draft.ts';
import { packageFate } from './package-fate.ts';
import { PEOPLE, type PersonKey } from './people.ts';
import type { BatchPlan } from './plan.ts';
import { playPackage } from './play-package.ts';
import { repair } from './repair-item.ts';
import { createWorkClock, workingMoment } from './work-clock.ts';

export interface PlayedPackage {
  readonly draft: PackageDraft;
  readonly items: readonly ItemDraft[];
}

/** A batch whose packages come one after another, so that no more than one is held in memory. */
export interface PlayedBatch {
  readonly batchId: string;
  readonly deliveredAt: Date;
  readonly closer: PersonKey;
  readonly scenes: readonly BatchScene[];
  /** How it began: what was carried over and what came in changed is known once all packages are. */
  readonly secondRound: SecondRound | null;
  packages(): Generator<PlayedPackage>;
}

interface SecondRound {
  readonly startedAt: Date;
  carried: number;
  changed: number;
}

export interface BatchFacts {
  readonly plan: BatchPlan;
  readonly number: number;
  readonly cast: Cast;
  readonly language: Language;
  readonly zone: number;
  readonly now: Date;
}

/** Days between the first delivery of a repaired batch and the second. */
const REPAIR_DAYS = 16;
/** Share of mistaken documents in a package that its acceptor sends back. */
const REFUSED = 0.3;

export function playBatch(facts: BatchFacts): PlayedBatch {
  const { plan, number, zone, now } = facts;
  const random = createRandom(`batch ${number}`);
  const deliveredAt = workingMoment(now, plan.daysAgo, zone, random.between(9.2, 11.5));
  const isRepaired = plan.firstRound === 'repaired' || plan.firstRound === 'repairedInPart';
  const firstDelivery = isRepaired
    ? workingMoment(now, plan.daysAgo + REPAIR_DAYS, zone, random.between(9.2, 11.5))
    : deliveredAt;
  const reopened = workingMoment(now, plan.daysAgo * 0.3, zone, 10);
  const batchId = newId(firstDelivery);
  const closer = plan.acceptors.find((key) => PEOPLE[key].mayFinish) ?? 'admin';
  const scene = (round: number, start: Date) => setScene(facts, { batchId, closer, round, start, random });
  const first = scene(1, firstDelivery);
  const startedAt = isRepaired ? deliveredAt : reopened;
  const second = plan.firstRound && scene(2, startedAt);
  const secondRound = second ? { startedAt, carried: 0, changed: 0 } : null;
  const total = Math.ceil(plan.items / plan.packageSize);

  function* packages(): Generator<PlayedPackage> {
    for (let index = 0; index < total; index += 1) {
      const draft = draftPackage(index, total, firstDelivery);
      const fate = packageFate(plan, index, total);
      const inPart = plan.firstRound === 'repairedInPart';
      // Of a batch that is rejected in part, some packages were flawless.
      const usual = inPart && index % 2 === 1 ? 0 : plan.mistaken;
      const items = deliver(facts, index, fate === 'refused' ? REFUSED : usual, firstDelivery, random);
      const judge = plan.acceptors[index % plan.acceptors.length] ?? closer;
      const last = second ?? first;
      if (isRepaired) {
        playPackage({ scene: first, draft, items, judge }, inPart ? 'returned' : 'rejected');
        for (const item of items) repair(item, plan, deliveredAt, random);
        if (secondRound) count(secondRound, items);
      } else if (plan.firstRound === 'reopened') {
        playPackage({ scene: first, draft, items, judge }, index % 3 === 1 ? 'sampled' : 'accepted');
      }
      if (second && !(draft.state === PACKAGE_STATE.accepted && items.every((item) => item.carried))) {
        Object.assign(draft, { state: PACKAGE_STATE.reviewable, finishedById: null, finishedAt: null });
      }
      playPackage(
        { scene: last, draft, items, judge: fate === 'open' ? (plan.holder ?? judge) : judge },
        fate,
      );
      if (fate === 'open' && plan.holder) hold(draft, facts, plan.holder);
      yield { draft, items };
    }
  }

  return { batchId, deliveredAt, closer, scenes: second ? [first, second] : [first], secondRound, packages };
}

function count(round: SecondRound, items: readonly ItemDraft[]): void {
  round.carried += items.filter(({ carried }) => carried).length;
  round.changed += items.filter(({ change }) => change === 'changed').length;
}

function setScene(
  { plan, cast, language, zone }: BatchFacts,
  round: { batchId: string; closer: PersonKey; round: number; start: Date; random: Random },
): BatchScene {
  const { random, start } = round;
  const people = new Set<PersonKey>([...plan.acceptors, round.closer]);
  const begun = new Date(start.getTime() + Math.round(random.between(1, 4) * 3_600_000));
  return {
    ...round,
    plan,
    cast,
    language,
    clocks: new Map(
      [...people].map((key) => [key, createWorkClock(begun, zone, random.fork(`${key} ${round.round}`))]),
    ),
    // Another working day, later than the single results before it take.
    closing: createWorkClock(begun, zone, random.fork('closing')).tick(30 * 3600),
    rejectionRemark: random.pick(REJECTION_REMARKS[language]),
    judgements: [],
    comments: [],
  };
}

function deliver(
  { plan, number }: BatchFacts,
  index: number,
  mistaken: number,
  deliveredAt: Date,
  random: Random,
): ItemDraft[] {
  const from = index * plan.packageSize;
  const length = Math.min(plan.packageSize, plan.items - from);
  return Array.from({ length }, (_, at) =>
    draftItem({
      kind: plan.kind,
      seed: number * 10_000 + from + at + 1,
      position: at + 1,
      mistaken,
      deliveredAt,
      random,
    }),
  );
}

function draftPackage(index: number, count: number, at: Date): PackageDraft {
  const digits = Math.max(2, String(count).length);
  return {
    id: newId(at),
    position: index + 1,
    name: String(index + 1).padStart(digits, '0'),
    state: PACKAGE_STATE.reviewable,
    holderId: null,
    heldSince: null,
    heldUntil: null,
    finishedById: null,
    finishedAt: null,
  };
}

/** Its holder called just now, and goes on with it (`keep-claims.ts`). */
function hold(draft: PackageDraft, { cast, now }: BatchFacts, holder: PersonKey): void {
  draft.holderId = cast.people[holder];
  draft.heldSince = new Date(now.getTime() - 26 * 60_000);
  draft.heldUntil = new Date(now.getTime() + LEASE);
}
