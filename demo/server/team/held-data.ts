import { and, asc, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { HeldData } from '../../../src/shared/contract/team/member.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import { isHeld } from '../lifecycle/claim.ts';

/** So many are named; the number of all stands beside them. */
const NAMED = 10;

/**
 * Refuses while somebody has data under acceptance (specification 6): packages that they have claimed, with the job
 * numbers in them. A claim ends when the package is concluded or given up, or some time after its holder's last call.
 */
export async function refuseHolder(
  tx: SystemTransaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({
      batchId: batch.id,
      batchName: batch.name,
      packageName: batchPackage.name,
      until: batchPackage.heldUntil,
    })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .where(and(eq(batchPackage.customerId, customerId), eq(batchPackage.holderId, id), isHeld(now)))
    .orderBy(asc(batch.name), asc(batchPackage.position));
  if (rows.length === 0) return;
  const held = rows
    .slice(0, NAMED)
    .flatMap(({ until, ...row }) => (until ? [{ ...row, until: until.toISOString() }] : []));
  throw new Failure(ERROR.memberHoldsData, { total: rows.length, held } satisfies HeldData);
}
