import { and, eq, sql } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { Transaction } from '../../db/transaction.ts';
import { claimedBy } from '../../lifecycle/claim.ts';
import { updatePackages } from '../../lifecycle/package.ts';

/**
 * Somebody goes on with the packages that they were the last to claim, as if they had just called: their claims last
 * from now on. What was taken over, given up or concluded meanwhile is not theirs.
 */
export async function restoreClaims(
  tx: Transaction,
  { customerId, accountId, at }: { customerId: string; accountId: string; at: Date },
): Promise<void> {
  const theirs = and(
    eq(batchPackage.customerId, customerId),
    eq(batchPackage.holderId, accountId),
    eq(batchPackage.state, PACKAGE_STATE.reviewing),
  );
  await updatePackages(tx, claimedBy(accountId, at), sql`${theirs}`);
}
