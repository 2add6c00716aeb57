import { eq } from 'drizzle-orm';
import type {
  releasePackage,
  startPackage,
  takeOverPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { account } from '../db/schema/customer.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { NOBODY, ownerOf } from './claim.ts';
import { noteEvent } from './history/note-event.ts';
import { type LockedPackage, lockPackage, renewClaim } from './locked-package.ts';
import { packageReply, requirePackage } from './package-row.ts';

/**
 * Claims a package for the caller, or goes on with it: of two who claim it at once, the package's lock lets one
 * win. A concluded package keeps its state until something in it is judged anew.
 */
export const startJudging: Handler<typeof startPackage> = async ({ packageId }, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, packageId);
  requireOpen(locked);
  const owner = ownerOf(locked.package, caller, services.now());
  if (owner === 'other') throw new Failure(5005158);
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
  requireOpen(locked);
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

function requireOpen({ batch }: LockedPackage): void {
  const phase = batchPhase(batch.state);
  if (phase === 'accepted') throw new Failure(5007005);
  if (phase === 'rejected') throw new Failure(5007008);
  if (phase === 'repair') throw new Failure(5007010);
}

function claim(context: CallContext, locked: LockedPackage): Promise<void> {
  const begun = locked.package.state === PACKAGE_STATE.reviewable;
  return renewClaim(context, locked, begun ? { state: PACKAGE_STATE.reviewing, untouched: true } : {});
}

async function holderName({ tx }: CallContext, locked: LockedPackage): Promise<string> {
  const { holderId } = locked.package;
  const [found] = holderId
    ? await tx.select({ name: account.userName }).from(account).where(eq(account.id, holderId))
    : [];
  return found?.name ?? '';
}

/** Gives up the caller's claim; a package in which nothing was judged or changed is reviewable again. */
export const release: Handler<typeof releasePackage> = async ({ packageId }, { tx, caller }) => {
  const locked = await lockPackage(tx, caller, packageId);
  const { holderId, state, untouched } = locked.package;
  if (holderId !== caller.accountId) return null;
  const asBefore = state === PACKAGE_STATE.reviewing && untouched;
  await tx
    .update(batchPackage)
    .set({ ...NOBODY, ...(asBefore ? { state: PACKAGE_STATE.reviewable } : {}) })
    .where(eq(batchPackage.id, packageId));
  return null;
};
