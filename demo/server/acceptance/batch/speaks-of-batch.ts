import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { batch } from '../../db/schema/delivery.ts';

/**
 * Whether what a sample says it says of its batch as it is now: chance drew it, from all of the batch, in the round that
 * the batch is in. After a redelivery what was rejected is open again, so an earlier sample would be the better for it.
 */
export function speaksOfBatch(
  { order, population, round }: Pick<SpotCheck, 'order' | 'population' | 'round'>,
  of: Pick<typeof batch.$inferSelect, 'delivered' | 'round'>,
): boolean {
  return order === 'random' && population === of.delivered && round === of.round;
}
