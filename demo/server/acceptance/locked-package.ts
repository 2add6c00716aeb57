import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { OWN_CODE } from '../../../src/shared/contract/error-code.ts';
import type { Resubmitted } from '../../../src/shared/contract/studio.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext, Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { closeOperations } from '../result/close-operations.ts';
import { claimOf, NOBODY, ownerOf } from './claim.ts';
import { visiblePackages } from './visible-batches.ts';

export interface LockedPackage {
  readonly package: typeof batchPackage.$inferSelect;
  readonly batch: typeof batch.$inferSelect;
}

/**
 * Locks packages to the end of the transaction, always in the same order. Everything that changes items or
 * packages does so first, then locks the batch: so calls queue up instead of locking each other out.
 */
export function lockPackages(tx: TenantTransaction, where: SQL | undefined) {
  return tx.select().from(batchPackage).where(where).orderBy(asc(batchPackage.id)).for('no key update');
}

/** One package and its batch, locked; 404 where the caller does not see it. */
export async function lockPackage(
  tx: TenantTransaction,
  caller: Caller,
  packageId: string,
): Promise<LockedPackage> {
  const [locked] = await lockPackages(tx, and(eq(batchPackage.id, packageId), visiblePackages(caller)));
  if (!locked) throw new Failure(404);
  const [found] = await tx.select().from(batch).where(eq(batch.id, locked.batchId)).for('no key update');
  if (!found) throw new Failure(404);
  return { package: locked, batch: found };
}

/** Refuses what is done to a batch that is decided, or with the provider. */
export function requireOpen({ batch }: Pick<LockedPackage, 'batch'>): void {
  const phase = batchPhase(batch.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007019);
}

/** Refuses what only the holder of a package may do, as long as its batch is open. */
export function requireHolder(locked: LockedPackage, { caller, services }: CallContext): void {
  requireOpen(locked);
  const owner = ownerOf(locked.package, caller, services.now());
  if (owner === 'other') throw new Failure(5005158);
  if (owner === 'nobody') throw notHeld(locked, caller);
}

/**
 * Why somebody who thought so does not hold a package: somebody else has concluded it meanwhile, or else their
 * claim ran out.
 */
export function notHeld({ package: { state, finishedById } }: LockedPackage, caller: Caller): Failure {
  const isConcluded = state === PACKAGE_STATE.accepted || state === PACKAGE_STATE.rejected;
  const byOther = isConcluded && finishedById !== null && finishedById !== caller.accountId;
  return new Failure(byOther ? 5007017 : OWN_CODE.notHolder);
}

/**
 * Refuses what was decided over another round's data: 5007031, with the batch as it stands now. Callers that do
 * not say which round they saw are believed.
 */
export function requireRound({ batch }: Pick<LockedPackage, 'batch'>, round: number | undefined): void {
  if (round === undefined || round === batch.round) return;
  const detail: Resubmitted = { state: batch.state, round: batch.round };
  throw new Failure(5007031, detail);
}

/** Renews the caller's claim, with a change of the package. */
export async function renewClaim(
  { tx, caller, services }: CallContext,
  locked: LockedPackage,
  change: Partial<
    Pick<typeof batchPackage.$inferInsert, 'state' | 'untouched' | 'finishedById' | 'finishedAt'>
  > = {},
): Promise<void> {
  await tx
    .update(batchPackage)
    .set({ ...claimOf(locked.package, caller, services.now()), ...change })
    .where(eq(batchPackage.id, locked.package.id));
}

/**
 * What judging or changing an item makes of its package: under review by the caller, and no longer concluded. A
 * bulk result that was given to it cannot be undone any more.
 */
export async function reopen(context: CallContext, locked: LockedPackage): Promise<void> {
  await buildOn(context.tx, [locked.package]);
  await renewClaim(context, locked, {
    state: PACKAGE_STATE.reviewing,
    untouched: false,
    finishedById: null,
    finishedAt: null,
  });
}

/** `reopen` for many locked packages at once; nobody else holds one of them. */
export async function reopenAll(
  { tx, caller, services }: CallContext,
  packages: readonly LockedPackage['package'][],
): Promise<void> {
  const now = services.now();
  await buildOn(tx, packages);
  const held = packages.filter((one) => ownerOf(one, caller, now) === 'caller');
  const others = packages.filter((one) => !held.includes(one));
  for (const [group, claim] of [
    [held, { heldUntil: claimOf(NOBODY, caller, now).heldUntil }],
    [others, claimOf(NOBODY, caller, now)],
  ] as const) {
    if (group.length === 0) continue;
    await tx
      .update(batchPackage)
      .set({
        ...claim,
        state: PACKAGE_STATE.reviewing,
        untouched: false,
        finishedById: null,
        finishedAt: null,
      })
      .where(
        inArray(
          batchPackage.id,
          group.map(({ id }) => id),
        ),
      );
  }
}

async function buildOn(tx: TenantTransaction, packages: readonly LockedPackage['package'][]): Promise<void> {
  if (packages.length === 0) return;
  const list = (ids: readonly string[]) =>
    sql`(${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;
  await closeOperations(tx, {
    batches: list([...new Set(packages.map(({ batchId }) => batchId))]),
    packages: list(packages.map(({ id }) => id)),
  });
}
