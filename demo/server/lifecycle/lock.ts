import { and, asc, eq, type SQL } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { beginsIn } from '../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import {
  isConcluded,
  type PackageStep,
  packageRefusal,
} from '../../../src/shared/contract/lifecycle/package-lifecycle.ts';
import type { Resubmitted } from '../../../src/shared/contract/studio.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext, Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { visiblePackages } from '../visibility/visible-batches.ts';
import { ownerOf } from './claim.ts';

export interface LockedPackage {
  readonly package: typeof batchPackage.$inferSelect;
  readonly batch: Omit<typeof batch.$inferSelect, 'labels'>;
}

/**
 * Locks packages to the end of the transaction, always in the same order. Everything that changes items or
 * packages does so first, then locks the batch: so calls queue up instead of locking each other out.
 */
export function lockPackages(tx: TenantTransaction, where: SQL | undefined) {
  return tx.select().from(batchPackage).where(where).orderBy(asc(batchPackage.id)).for('no key update');
}

/** One package and its batch, locked in this order; 404 where the caller does not see it. */
export async function lockPackage(
  tx: TenantTransaction,
  caller: Caller,
  packageId: string,
): Promise<LockedPackage & { readonly batch: typeof batch.$inferSelect }> {
  const [locked] = await tx
    .select({ package: batchPackage, batch })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .where(and(eq(batchPackage.id, packageId), visiblePackages(caller)))
    .for('no key update', { of: [batchPackage, batch] });
  if (!locked) throw new Failure(ERROR.notFound);
  return locked;
}

/** Refuses what is done to a batch that is decided, or with the provider. */
export function requireOpen({
  batch: { state },
}: {
  readonly batch: Pick<LockedPackage['batch'], 'state'>;
}): void {
  if (!beginsIn('judge', state)) throw new Failure(ERROR.batchStateChanged);
}

/** Refuses a step of a package that cannot be taken now. */
export function requireStep(
  step: PackageStep,
  locked: LockedPackage,
  { caller, services }: Pick<CallContext, 'caller' | 'services'>,
): void {
  const { package: one, batch: of } = locked;
  const owner = ownerOf(one, caller, services.now());
  const refusal = packageRefusal(step, { state: one.state, batchState: of.state, owner });
  if (refusal === ERROR.notHolder) throw notHeld(locked, caller);
  if (refusal !== null) throw new Failure(refusal);
}

/**
 * Why somebody who thought so does not hold a package: somebody else has concluded it meanwhile, or else their
 * claim ran out.
 */
function notHeld({ package: one }: LockedPackage, caller: Caller): Failure {
  return new Failure(isConcludedByOther(one, caller) ? ERROR.packageConcludedByOther : ERROR.notHolder);
}

function isConcludedByOther({ state, finishedById }: LockedPackage['package'], caller: Caller): boolean {
  return isConcluded(state) && finishedById !== null && finishedById !== caller.accountId;
}

/**
 * Refuses to claim a package by what is done to it: somebody else holds it, or has concluded it.
 * @param reopens whether one that the caller has concluded is open again by that
 */
export function requireClaimable(
  one: LockedPackage['package'],
  { caller, services }: Pick<CallContext, 'caller' | 'services'>,
  reopens = true,
): void {
  const owner = ownerOf(one, caller, services.now());
  if (owner === 'other') throw new Failure(ERROR.packageHeldByOther);
  // Taken up again on purpose, it is held.
  if (owner === 'nobody' && isConcludedByOther(one, caller)) throw new Failure(ERROR.packageConcludedByOther);
  if (owner === 'nobody' && isConcluded(one.state) && !reopens) throw new Failure(ERROR.notHolder);
}

/**
 * Refuses what was decided over another round's data: `batchResubmitted`, with the batch as it stands now. Callers
 * that do not say which round they saw are believed.
 */
export function requireRound(
  { batch: of }: { readonly batch: Pick<LockedPackage['batch'], 'state' | 'round'> },
  round: number | undefined,
): void {
  if (round === undefined || round === of.round) return;
  const detail: Resubmitted = { state: of.state, round: of.round };
  throw new Failure(ERROR.batchResubmitted, detail);
}
