import type { Batch } from '../../../shared/contract/accept/batch.ts';
import { beginsIn } from '../../../shared/contract/lifecycle/batch-lifecycle.ts';

/** Whether a spot check of the batch can be drawn now; the server refuses it otherwise. */
export function canBeDrawn({ state, kind, counters }: Pick<Batch, 'state' | 'kind' | 'counters'>): boolean {
  return kind === 'image' && counters.delivered > 0 && beginsIn('judge', state);
}
