import { DATA_STATE, type DataState } from '../dataset/data-state.ts';

/** The state of a data set whose orders and batches are so; the first row that fits counts. */
export interface DatasetRule {
  readonly state: DataState;
  /** `noOrder`; `everyBatch` that is not cancelled is in one of the states, and there is one; `else`. */
  readonly when: 'noOrder' | 'everyBatch' | 'else';
  readonly states: readonly DataState[];
}

export const DATASET_RULES: readonly DatasetRule[] = [
  { when: 'noOrder', states: [], state: DATA_STATE.unassociated },
  { when: 'everyBatch', states: [DATA_STATE.accepted, DATA_STATE.finished], state: DATA_STATE.finished },
  { when: 'else', states: [], state: DATA_STATE.inProgress },
];

/** States of a batch in which the provider, or its acceptance, is at work: its data set cannot be deleted. */
export const IN_EXECUTION: readonly DataState[] = [
  DATA_STATE.annotating,
  DATA_STATE.reviewing,
  DATA_STATE.inspecting1,
  DATA_STATE.inspecting2,
  DATA_STATE.toBeDelivered,
  DATA_STATE.reviewable,
  DATA_STATE.accepting,
];
