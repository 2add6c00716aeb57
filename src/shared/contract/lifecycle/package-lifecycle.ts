import { type BatchState, batchPhase, PACKAGE_STATE, type PackageState } from '../batch-state.ts';
import { ERROR } from '../error-code.ts';
import { beginsIn } from './batch-lifecycle.ts';
import { refusalOf, type Transition } from './transition.ts';

/** `holder`: who has claimed the package, for as long as the claim lasts. */
export type PackageActor = 'acceptor' | 'holder' | 'decider' | 'provider';

/** `batch`: its batch is under acceptance. `free`: nobody else holds it. */
export type PackageCondition = 'batch' | 'free';

export type PackageTransition = Transition<PackageState, PackageActor, PackageCondition>;

const { reviewable, reviewing, accepted, rejected } = PACKAGE_STATE;

const every = <State extends PackageState>(state: State) =>
  ({ [reviewable]: state, [reviewing]: state, [accepted]: state, [rejected]: state }) as const;

const CLAIMABLE = {
  ask: 'batch',
  refused: ERROR.batchStateChanged,
  refusedIn: {
    accepted: ERROR.batchAlreadyAccepted,
    rejected: ERROR.notContinuable,
    repair: ERROR.notStartable,
  },
} as const;
const CONCLUDABLE = [
  { ask: 'batch', refused: ERROR.acceptanceFailed, refusedIn: { accepted: ERROR.batchAlreadyAccepted } },
  { ask: 'free', refused: ERROR.packageHeldByOther },
  { ask: 'who', refused: ERROR.notHolder },
] as const;

/**
 * The life of a package. A concluded one keeps its state when it is claimed, until something in it is judged anew;
 * one that was claimed and left `untouched` is reviewable again when the claim ends (specification 4).
 */
export const PACKAGE_LIFECYCLE = {
  claim: {
    moves: {
      [reviewable]: reviewing,
      [reviewing]: reviewing,
      [accepted]: accepted,
      [rejected]: rejected,
    },
    who: 'acceptor',
    conditions: [CLAIMABLE, { ask: 'free', refused: ERROR.packageHeldByOther }],
  },
  takeOver: {
    moves: {
      [reviewable]: reviewing,
      [reviewing]: reviewing,
      [accepted]: accepted,
      [rejected]: rejected,
    },
    who: 'acceptor',
    conditions: [CLAIMABLE],
  },
  /** Of one in which nothing was judged or changed; others stay what they are. */
  release: { moves: { [reviewing]: reviewable }, who: 'holder', conditions: [] },
  judge: {
    moves: every(reviewing),
    who: 'holder',
    conditions: [
      { ask: 'batch', refused: ERROR.batchStateChanged },
      { ask: 'free', refused: ERROR.packageHeldByOther },
      { ask: 'who', refused: ERROR.notHolder },
    ],
  },
  accept: { moves: every(accepted), who: 'holder', conditions: CONCLUDABLE },
  reject: { moves: every(rejected), who: 'holder', conditions: CONCLUDABLE },
  acceptInBulk: {
    moves: { [reviewable]: accepted, [accepted]: accepted, [rejected]: accepted },
    who: 'decider',
    conditions: [],
  },
  rejectInBulk: {
    moves: { [reviewable]: rejected, [accepted]: rejected, [rejected]: rejected },
    who: 'decider',
    conditions: [],
  },
  /** The plan of a spot check accepts its whole batch. */
  acceptByPlan: { moves: every(accepted), who: 'decider', conditions: [] },
  /** Something in an accepted one is rejected without it being judged; held, it is under review by its holder. */
  overturn: { moves: { [accepted]: reviewable }, who: 'acceptor', conditions: [] },
  overturnHeld: { moves: { [accepted]: reviewing }, who: 'acceptor', conditions: [] },
  /** Items of a concluded one got other results from a list, or out of a sample: nobody has signed for these. */
  rejudge: { moves: { [accepted]: reviewable, [rejected]: reviewable }, who: 'acceptor', conditions: [] },
  rejudgeHeld: { moves: { [accepted]: reviewing, [rejected]: reviewing }, who: 'acceptor', conditions: [] },
  /** Another round of its batch begins. */
  reopen: { moves: every(reviewable), who: 'provider', conditions: [] },
} as const satisfies Readonly<Record<string, PackageTransition>>;

export type PackageStep = keyof typeof PACKAGE_LIFECYCLE;

/** The code that refuses a step of a package; null where it may be taken. */
export function packageRefusal(
  step: PackageStep,
  {
    state,
    batchState,
    owner,
  }: {
    readonly state: PackageState;
    readonly batchState: BatchState;
    readonly owner: 'caller' | 'other' | 'nobody';
  },
): ReturnType<typeof refusalOf> {
  const transition: PackageTransition = PACKAGE_LIFECYCLE[step];
  return refusalOf(transition, state, {
    batch: beginsIn('judge', batchState) || batchPhase(batchState),
    free: owner !== 'other',
    who: transition.who !== 'holder' || owner === 'caller',
  });
}

/** Whether a package was concluded: it goes on only by being opened anew. */
export function isConcluded(state: PackageState): boolean {
  return state === PACKAGE_LIFECYCLE.accept.moves[state] || state === PACKAGE_LIFECYCLE.reject.moves[state];
}

/** Whether a package in this state takes a bulk result (specification 4). Who holds it is not asked here. */
export function takesBulkResult(state: PackageState): boolean {
  return state in PACKAGE_LIFECYCLE.acceptInBulk.moves;
}

/** What a list offers of a package: to begin with it, to go on, to look at what somebody holds, or at what was. */
export function packageActionOf(
  facts: Parameters<typeof packageRefusal>[1],
): 'start' | 'continue' | 'view' | 'details' {
  const refusal = packageRefusal('claim', facts);
  if (refusal === ERROR.packageHeldByOther) return 'view';
  if (refusal !== null) return 'details';
  return PACKAGE_LIFECYCLE.claim.moves[facts.state] === facts.state ? 'continue' : 'start';
}
