import { eq, sql } from 'drizzle-orm';
import type {
  releasePackage as releaseCall,
  startPackage,
  takeOverPackage,
} from '../../../../src/shared/contract/accept/package.ts';
import type { PackageState } from '../../../../src/shared/contract/batch-state.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { claimedBy, ownerOf } from '../../lifecycle/claim.ts';
import { type LockedPackage, lockPackage, requireStep } from '../../lifecycle/lock.ts';
import { openedFrom, releasePackage, updatePackages } from '../../lifecycle/package.ts';
import { shownState } from '../../lifecycle/package-state-sql.ts';
import { packageReply, requirePackage } from './package-row.ts';

/**
 * Claims a package for the caller, or goes on with it: of two who claim it at once, the package's lock lets one
 * win. A concluded package keeps its state until something in it is judged anew.
 */
export const startJudging: Handler<typeof startPackage> = async ({ packageId, state }, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, packageId);
  requireStep('claim', locked, context);
  const owner = ownerOf(locked.package, caller, services.now());
  // Whoever holds it has changed it themselves, or asks once more.
  if (owner === 'nobody') requireState(locked, state, services.now());
  await claim(context, locked);
  const { id: batchId } = locked.batch;
  if (owner === 'nobody') await noteEvent(context, { batchId, packageId, event: 'packageClaimed' });
  return packageReply(await requirePackage(context, packageId), context);
};

/**
 * Takes the claim from whoever holds a package, so that work goes on when they do not: what they judged stays,
 * and their next call is told that somebody else holds it. Where nobody does, it is claimed as by anybody.
 */
export const takeOver: Handler<typeof takeOverPackage> = async ({ packageId }, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, packageId);
  requireStep('takeOver', locked, context);
  const owner = ownerOf(locked.package, caller, services.now());
  const former = owner === 'other' ? await holderName(context, locked) : null;
  await claim(context, locked);
  const { id: batchId } = locked.batch;
  if (former !== null) {
    await noteEvent(context, { batchId, packageId, event: 'packageTaken', detail: { name: former } });
  } else if (owner === 'nobody') {
    await noteEvent(context, { batchId, packageId, event: 'packageClaimed' });
  }
  return packageReply(await requirePackage(context, packageId), context);
};

function requireState({ package: one }: LockedPackage, seen: PackageState | undefined, now: Date): void {
  if (seen !== undefined && seen !== shownState(one, now)) throw new Failure(ERROR.packageStateChanged);
}

function claim({ tx, caller, services }: CallContext, { package: one }: LockedPackage): Promise<void> {
  const claimed = claimedBy(caller.accountId, services.now());
  return updatePackages(tx, sql`${claimed}${openedFrom(one.state)}`, sql`${eq(batchPackage.id, one.id)}`);
}

async function holderName({ tx }: CallContext, locked: LockedPackage): Promise<string> {
  const { holderId } = locked.package;
  const [found] = holderId
    ? await tx.select({ name: account.userName }).from(account).where(eq(account.id, holderId))
    : [];
  return found?.name ?? '';
}

/** Gives up the caller's claim; a package in which nothing was judged or changed is reviewable again. */
export const release: Handler<typeof releaseCall> = async ({ packageId }, { tx, caller }) => {
  const locked = await lockPackage(tx, caller, packageId);
  if (locked.package.holderId === caller.accountId) await releasePackage(tx, packageId);
  return null;
};
