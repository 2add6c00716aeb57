import { sql } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { CallContext } from '../http/call.ts';
import { isHeld } from './bulk/left-out.ts';

/**
 * What was accepted does not hold any more where something in it is rejected without the package being judged: it
 * is reviewable again, or under review by who has it open. Call it with the packages locked.
 */
export async function reopenAccepted(
  { tx, services }: Pick<CallContext, 'tx' | 'services'>,
  packageIds: readonly string[],
): Promise<void> {
  if (packageIds.length === 0) return;
  const held = sql`coalesce(${isHeld(services.now())}, false)`;
  // As one text: a batch may hold more packages than a statement may have parameters.
  const ids = sql`any(${`{${packageIds.join(',')}}`}::uuid[])`;
  await tx
    .update(batchPackage)
    .set({
      state: sql`case when ${held} then ${PACKAGE_STATE.reviewing} else ${PACKAGE_STATE.reviewable} end`,
      untouched: false,
      finishedById: null,
      finishedAt: null,
    })
    .where(sql`${batchPackage.id} = ${ids} and ${batchPackage.state} = ${PACKAGE_STATE.accepted}`);
}
