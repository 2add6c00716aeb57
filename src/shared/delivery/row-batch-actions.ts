import type { BatchAction } from '../contract/batch-state.ts';

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

/** What ends an acceptance or hands it back cannot be taken back, so it never is the one under the pointer. */
const FINAL: ReadonlySet<BatchAction> = new Set(['finish', 'reject', 'repair']);

/** How the actions that the server grants on a batch stand in a row of a list. */
export function rowBatchActions(granted: readonly BatchAction[]): RowBatchActions {
  const offered = ORDER.filter((action) => action === 'details' || granted.includes(action));
  const main = offered.find((action) => !FINAL.has(action)) ?? 'details';
  return { main, more: offered.filter((action) => action !== main) };
}
