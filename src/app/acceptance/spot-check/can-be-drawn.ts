import type { Batch } from '../../../shared/contract/accept/batch.ts';
import { batchPhase } from '../../../shared/contract/batch-state.ts';

/** Whether a spot check of the batch can be drawn now; the server refuses it otherwise. */
export function canBeDrawn({ state, kind, counters }: Pick<Batch, 'state' | 'kind' | 'counters'>): boolean {
  const phase = batchPhase(state);
  return kind === 'image' && counters.delivered > 0 && (phase === 'reviewable' || phase === 'reviewing');
}
