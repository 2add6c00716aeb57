import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { batch } from '../../db/schema/delivery.ts';
import type { spotCheck } from '../../db/schema/spot-check.ts';

/** Whether results still go into a sample: it is open, its batch is under acceptance and in the same round. */
export function mayBeJudged(
  check: Pick<typeof spotCheck.$inferSelect, 'state' | 'round'>,
  of: Pick<typeof batch.$inferSelect, 'state' | 'round'>,
): boolean {
  const phase = batchPhase(of.state);
  return (
    check.state === 'open' && check.round === of.round && (phase === 'reviewable' || phase === 'reviewing')
  );
}
