import { type BatchState, batchPhase } from '../contract/batch-state.ts';

/** Whether results can be given: the batch waits for its acceptance, or is in it. */
export function isOpen(state: BatchState): boolean {
  const phase = batchPhase(state);
  return phase === 'reviewable' || phase === 'reviewing';
}
