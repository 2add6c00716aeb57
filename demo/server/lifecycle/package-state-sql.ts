import { type SQL, sql } from 'drizzle-orm';
import { PACKAGE_STATE, type PackageState } from '../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../db/schema/delivery.ts';

/**
 * A package that somebody opened and left without judging or changing anything is reviewable again as soon as
 * their claim has run out. Nothing writes that down at the moment it happens, so whoever reads a state asks here.
 */
function isAbandoned(now: Date): SQL {
  return sql`(${batchPackage.untouched} and coalesce(${batchPackage.heldUntil} <= ${now.toISOString()}::timestamptz, true))`;
}

/** The same for a package that was read. */
export function shownState(
  {
    state,
    untouched,
    heldUntil,
  }: Pick<typeof batchPackage.$inferSelect, 'state' | 'untouched' | 'heldUntil'>,
  now: Date,
): PackageState {
  const isLeft = state === PACKAGE_STATE.reviewing && untouched && (heldUntil === null || heldUntil <= now);
  return isLeft ? PACKAGE_STATE.reviewable : state;
}

/** Whether a package has the state at that time; written so that the index of states is used. */
export function isInState(state: PackageState, now: Date): SQL {
  const reviewing = sql`${batchPackage.state} = ${PACKAGE_STATE.reviewing}`;
  switch (state) {
    case PACKAGE_STATE.reviewing:
      return sql`(${reviewing} and not ${isAbandoned(now)})`;
    case PACKAGE_STATE.reviewable:
      return sql`(${batchPackage.state} = ${state} or (${reviewing} and ${isAbandoned(now)}))`;
    default:
      return sql`${batchPackage.state} = ${state}`;
  }
}

/** The state of a package at that time. */
export function stateAt(now: Date): SQL<PackageState> {
  return sql<PackageState>`case
    when ${batchPackage.state} = ${PACKAGE_STATE.reviewing} and ${isAbandoned(now)} then ${PACKAGE_STATE.reviewable}
    else ${batchPackage.state}
  end`;
}
