import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import type { batch } from '../../db/schema/delivery.ts';
import type { spotCheck } from '../../db/schema/spot-check.ts';

/** Whether results still go into a sample: it is open, its batch is under acceptance and in the same round. */
export function mayBeJudged(
  check: Pick<typeof spotCheck.$inferSelect, 'state' | 'round'>,
  of: Pick<typeof batch.$inferSelect, 'state' | 'round'>,
): boolean {
  return check.state === 'open' && check.round === of.round && beginsIn('judge', of.state);
}
