import { eq } from 'drizzle-orm';
import type { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { NOBODY, ownerOf } from './claim.ts';
import { lockPackage, renewClaim } from './locked-package.ts';
import { packageReply, requirePackage } from './package-row.ts';

/**
 * Claims a package for the caller, or goes on with it: of two who claim it at once, the package's lock lets one
 * win. A concluded package keeps its state until something in it is judged anew.
 */
export const startJudging: Handler<typeof startPackage> = async ({ packageId }, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, packageId);
  const phase = batchPhase(locked.batch.state);
  if (phase === 'accepted') throw new Failure(5007005);
  if (phase === 'rejected') throw new Failure(5007008);
  if (phase === 'repair') throw new Failure(5007010);
  if (ownerOf(locked.package, caller, services.now()) === 'other') throw new Failure(5005158);
  const begun = locked.package.state === PACKAGE_STATE.reviewable;
  await renewClaim(context, locked, begun ? { state: PACKAGE_STATE.reviewing, untouched: true } : {});
  return packageReply(await requirePackage(context, packageId), context);
};

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
