import type { DatasetBatchAction } from '../dataset/batch-action.ts';
import { DATA_STATE, type DataState } from '../dataset/data-state.ts';
import { ERROR } from '../error-code.ts';
import { type Held, refusalOf, type Transition } from './transition.ts';

/** What has such a state. */
export type DataKind = 'dataset' | 'batch' | 'file';

/** `administrator`: of the customer, who may manage the data set. `system`: the server, as it finds things. */
export type DataActor = 'administrator' | 'provider' | 'system';

/**
 * `open`: the batch is neither ended nor cancelled. `notCancelled`. `filesAtRest`: nobody works at a file of it, which
 * may have a state of its own. `idle`: nothing is being uploaded to it or parsed in it. `notLast`: its data set has
 * another batch.
 */
export type DataCondition = 'open' | 'notCancelled' | 'filesAtRest' | 'idle' | 'notLast';

export type DataTransition = Transition<DataState, DataActor, DataCondition> & {
  readonly of: readonly DataKind[];
};

const {
  unassociated,
  toBeAnnotated,
  annotating,
  reviewing,
  inspecting1,
  inspecting2,
  toBeDelivered,
  reviewable,
  accepting,
  accepted,
  rejected,
  invalid,
  damaged,
  finished,
} = DATA_STATE;

const staying = <const States extends readonly DataState[]>(...states: States) =>
  Object.fromEntries(states.map((state) => [state, state])) as { readonly [State in States[number]]: State };

const ANY_BATCH = staying(
  unassociated,
  toBeAnnotated,
  annotating,
  reviewing,
  inspecting1,
  inspecting2,
  toBeDelivered,
  reviewable,
  accepting,
  accepted,
  rejected,
  invalid,
  finished,
);

/** Nobody works at it: its data may go. */
const AT_REST = staying(unassociated, toBeAnnotated, accepted, rejected, invalid, finished);

/** Nobody has begun to work at it. */
const NOT_BEGUN = staying(unassociated, toBeAnnotated);

const PROVIDERS = { of: ['batch', 'file'], who: 'provider' } as const;
const byState = [{ ask: 'state', refused: ERROR.batchStateChanged }] as const;
/** What a zip holds may come into the batch. */
const TAKES_FILES = [
  { ask: 'notCancelled', refused: ERROR.batchCancelled },
  { ask: 'state', refused: ERROR.batchStateChanged },
  { ask: 'filesAtRest', refused: ERROR.batchStateChanged },
] as const;

/**
 * The life of data sets, batches and files (specification 4): what is done, by whom, from which state to which. A file
 * has the state of its batch until somebody gives it one of its own. `end` is no state: it closes the batch to uploads.
 */
export const DATA_LIFECYCLE = {
  /** Its data set is associated with an order, or is no more. */
  associate: {
    of: ['batch'],
    moves: { [unassociated]: toBeAnnotated },
    who: 'administrator',
    conditions: [],
  },
  dissociate: {
    of: ['batch'],
    moves: { [toBeAnnotated]: unassociated },
    who: 'administrator',
    conditions: [{ ask: 'state', refused: ERROR.datasetInProject }],
  },
  upload: {
    of: ['batch'],
    moves: ANY_BATCH,
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.uploadNotAuthorised },
      { ask: 'open', refused: ERROR.batchEndedForUpload },
    ],
  },
  end: {
    of: ['batch'],
    moves: ANY_BATCH,
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.notEntityAdministrator },
      { ask: 'notCancelled', refused: ERROR.batchEndedForUpload },
    ],
  },
  cancel: {
    of: ['batch'],
    moves: { [unassociated]: invalid, [toBeAnnotated]: invalid },
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.notEntityAdministrator },
      { ask: 'state', refused: ERROR.batchTiedToTasks, refusedIn: { [invalid]: ERROR.batchCancelled } },
      { ask: 'filesAtRest', refused: ERROR.batchTiedToTasks },
    ],
  },
  download: {
    of: ['batch'],
    moves: ANY_BATCH,
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.notEntityAdministrator },
      { ask: 'notCancelled', refused: ERROR.batchCancelled },
    ],
  },
  /** Looks again into files that could not be parsed; what a zip holds may come in by it. */
  retry: {
    of: ['batch'],
    moves: NOT_BEGUN,
    who: 'administrator',
    conditions: [{ ask: 'who', refused: ERROR.notEntityAdministrator }, ...TAKES_FILES],
  },
  delete: {
    of: ['batch'],
    moves: AT_REST,
    who: 'administrator',
    conditions: [
      { ask: 'who', refused: ERROR.notEntityAdministrator },
      { ask: 'state', refused: ERROR.batchTiedToTasks },
      { ask: 'filesAtRest', refused: ERROR.batchTiedToTasks },
      { ask: 'idle', refused: ERROR.batchTiedToTasks },
      { ask: 'notLast', refused: ERROR.lastDatasetBatch },
    ],
  },

  /** Ends it for uploads, and for zips that are not unpacked yet: what is being annotated is not added to. */
  annotate: {
    ...PROVIDERS,
    moves: {
      [toBeAnnotated]: annotating,
      // Sent back for more work.
      [reviewing]: annotating,
      [inspecting1]: annotating,
      [inspecting2]: annotating,
      [rejected]: annotating,
    },
    conditions: byState,
  },
  review: { ...PROVIDERS, moves: { [annotating]: reviewing }, conditions: byState },
  inspect: { ...PROVIDERS, moves: { [reviewing]: inspecting1 }, conditions: byState },
  inspectAgain: { ...PROVIDERS, moves: { [inspecting1]: inspecting2 }, conditions: byState },
  makeReady: {
    ...PROVIDERS,
    moves: { [reviewing]: toBeDelivered, [inspecting1]: toBeDelivered, [inspecting2]: toBeDelivered },
    conditions: byState,
  },
  deliver: { ...PROVIDERS, moves: { [toBeDelivered]: reviewable }, conditions: byState },
  beginAcceptance: { ...PROVIDERS, moves: { [reviewable]: accepting }, conditions: byState },
  accept: {
    ...PROVIDERS,
    moves: { [reviewable]: accepted, [accepting]: accepted },
    conditions: byState,
  },
  reject: {
    ...PROVIDERS,
    moves: { [reviewable]: rejected, [accepting]: rejected },
    conditions: byState,
  },
  finish: { ...PROVIDERS, moves: { [accepted]: finished }, conditions: byState },
  /** Of no use to the provider: it goes into no task. */
  invalidate: {
    of: ['file'],
    who: 'provider',
    moves: { ...staying(invalid), [toBeAnnotated]: invalid, [annotating]: invalid, [damaged]: invalid },
    conditions: byState,
  },
  /** It was repaired, or called invalid by mistake. */
  restore: {
    of: ['file'],
    who: 'provider',
    moves: { [invalid]: toBeAnnotated },
    conditions: byState,
  },
  /** What a zip holds comes in: also into a batch that the customer has ended since, but into none that is worked at. */
  unpack: {
    of: ['batch'],
    moves: NOT_BEGUN,
    who: 'system',
    conditions: TAKES_FILES,
  },
  /** Its bytes are not those of a file of its kind. */
  findDamaged: {
    of: ['file'],
    who: 'system',
    moves: { [unassociated]: damaged, [toBeAnnotated]: damaged, [damaged]: damaged },
    conditions: [],
  },
} as const satisfies Readonly<Record<DatasetBatchAction, DataTransition>> &
  Readonly<Record<string, DataTransition>>;

export type DataStep = keyof typeof DATA_LIFECYCLE;

/** Steps that the provider takes with a batch or with files of it. */
export const PROVIDER_STEPS = [
  'annotate',
  'review',
  'inspect',
  'inspectAgain',
  'makeReady',
  'deliver',
  'beginAcceptance',
  'accept',
  'reject',
  'finish',
  'invalidate',
  'restore',
] as const satisfies readonly DataStep[];
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

/** The code that refuses a step; null where it may be taken. */
export function dataRefusal(
  step: DataStep,
  state: DataState,
  held: Held<DataCondition>,
): ReturnType<typeof refusalOf> {
  const transition: DataTransition = DATA_LIFECYCLE[step];
  return refusalOf(transition, state, held);
}

/** The state that a step leads to; undefined where it does not begin in this one. */
export function dataStateAfter(step: DataStep, state: DataState): DataState | undefined {
  const { moves }: DataTransition = DATA_LIFECYCLE[step];
  return moves[state];
}

/** The states that a step begins in. */
export function dataStatesBefore(step: DataStep): readonly DataState[] {
  return Object.keys(DATA_LIFECYCLE[step].moves) as DataState[];
}
