import type { BatchAction } from '../../contract/batch-state.ts';
import { endsAcceptance } from '../../contract/lifecycle/batch-lifecycle.ts';

export interface RowBatchActions {
  /** The one that stands in the row. */
  readonly main: BatchAction;
  /** The others, in a menu. */
  readonly more: readonly BatchAction[];
}

/** Most wanted first; `details` is there even where a server grants nothing. */
const ORDER: readonly BatchAction[] = [
  'start',
  'continue',
  'finish',
  'details',
  'reaccept',
  'reject',
  'repair',
];

/** How the actions that the server grants on a batch stand in a row of a list. */
export function rowBatchActions(granted: readonly BatchAction[]): RowBatchActions {
  const offered = ORDER.filter((action) => action === 'details' || granted.includes(action));
  // What cannot be taken back never is the one under the pointer.
  const main = offered.find((action) => !endsAcceptance(action)) ?? 'details';
  return { main, more: offered.filter((action) => action !== main) };
}
