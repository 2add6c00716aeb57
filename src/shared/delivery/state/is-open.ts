import type { BatchState } from '../../contract/batch-state.ts';
import { beginsIn } from '../../contract/lifecycle/batch-lifecycle.ts';

/** Whether results can be given: the batch waits for its acceptance, or is in it. */
export function isOpen(state: BatchState): boolean {
  return beginsIn('judge', state);
}
