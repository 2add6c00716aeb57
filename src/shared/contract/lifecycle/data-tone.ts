import { DATA_STATE, type DataState, type ParseState } from '../dataset/data-state.ts';

export type DataTone = 'grey' | 'blue' | 'green' | 'red' | 'amber';

/** Status colours (specification 9): not done grey, done blue, pass green, fail red, repair amber. */
export const DATA_TONE: Readonly<Record<DataState, DataTone>> = {
  [DATA_STATE.unassociated]: 'grey',
  [DATA_STATE.toBeAnnotated]: 'grey',
  [DATA_STATE.annotating]: 'blue',
  [DATA_STATE.reviewing]: 'blue',
  [DATA_STATE.inspecting1]: 'blue',
  [DATA_STATE.inspecting2]: 'blue',
  [DATA_STATE.toBeDelivered]: 'blue',
  [DATA_STATE.reviewable]: 'grey',
  [DATA_STATE.accepting]: 'blue',
  [DATA_STATE.accepted]: 'green',
  [DATA_STATE.rejected]: 'red',
  [DATA_STATE.invalid]: 'grey',
  [DATA_STATE.damaged]: 'red',
  [DATA_STATE.inProgress]: 'blue',
  [DATA_STATE.finished]: 'green',
};

/** Specification 4: blue parsed, orange parsing, red parse failed and tool processing failed. */
export const PARSE_TONE: Readonly<Record<ParseState, DataTone>> = {
  parsed: 'blue',
  parsing: 'amber',
  parseFailed: 'red',
  toolFailed: 'red',
};
