import { type BatchPhase, batchPhase } from '../../../src/shared/contract/batch-state.ts';
import type { BatchPlan } from './plan.ts';
import type { PackageFate } from './play-package.ts';

/** What became of the package at an index in the batch's present round, so that the states agree. */
export function packageFate(plan: BatchPlan, index: number, count: number): PackageFate {
  const phase: BatchPhase = batchPhase(plan.state);
  // Video is not sampled (`spotCheckNotSupported`).
  const isSampled = plan.kind !== 'clip' && index % 3 === 1;
  switch (phase) {
    case 'reviewable':
      return 'untouched';
    case 'accepted':
      return isSampled ? 'sampled' : 'accepted';
    case 'rejected':
    case 'repair':
      return 'rejected';
    case 'reviewing': {
      const concluded = Math.floor(count * (plan.progress ?? 0));
      if (index === concluded) return 'open';
      if (index > concluded) return 'untouched';
      if (index === 2 && concluded < count) return 'refused';
      return isSampled ? 'sampled' : 'accepted';
    }
  }
}
