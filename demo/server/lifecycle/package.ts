import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { PACKAGE_STATE, type PackageState } from '../../../src/shared/contract/batch-state.ts';
import {
  PACKAGE_LIFECYCLE,
  type PackageStep,
  type PackageTransition,
} from '../../../src/shared/contract/lifecycle/package-lifecycle.ts';
import { fixedSql } from '../db/fixed-sql.ts';
import { bulkOperation, bulkOperationPackage } from '../db/schema/bulk.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { ConclusionBefore } from '../db/schema/result-before.ts';
import type { Transaction } from '../db/transaction.ts';
import { isHeld } from './claim.ts';
import { stateAt } from './package-state-sql.ts';

/** Columns of packages that nobody holds. */
export const NOBODY_HOLDS = sql`holder_id = null, held_since = null, held_until = null`;
/** Columns of packages that are no longer concluded. */
const NOT_CONCLUDED = sql`finished_by_id = null, finished_at = null`;

/** The state that a step brings a package to; those that it does not begin in keep theirs. */
export function stateAfter(step: PackageStep, state: SQL = sql`${batchPackage.state}`): SQL {
  const { moves }: PackageTransition = PACKAGE_LIFECYCLE[step];
  const cases = Object.entries(moves).map(([from, to]) => sql`when ${from} then ${to}`);
  return sql`case ${state} ${sql.join(cases, sql` `)} else ${batchPackage.state} end`;
}

/** Whether a step begins in the state that a package is in. */
export function mayBegin(step: PackageStep): SQL {
  const { moves }: PackageTransition = PACKAGE_LIFECYCLE[step];
  const states = Object.keys(moves).map((state) => sql`${state}`);
  return sql`${batchPackage.state} in (${sql.join(states, sql`, `)})`;
}

/** Something in them was judged or changed: under review, and no longer concluded. */
export const JUDGED_IN = fixedSql(sql`state = ${stateAfter('judge')}, untouched = false, ${NOT_CONCLUDED}`);

/** Given up by their holders: those in which nothing was judged or changed are reviewable again. */
export const GIVEN_UP = fixedSql(sql`${NOBODY_HOLDS}, state = case
  when ${batchPackage.untouched} then ${stateAfter('release')} else ${batchPackage.state} end`);

/** They are under review at once by whoever opened them, with nothing judged in them yet. */
export function openedFrom(state: PackageState): SQL {
  const begun = PACKAGE_LIFECYCLE.claim.moves[state] !== state;
  return begun ? sql`, state = ${PACKAGE_LIFECYCLE.claim.moves[state]}, untouched = true` : sql``;
}

/**
 * What was accepted does not hold any more where something in it is rejected without the package being judged: it
 * is reviewable again, or under review by who has it open. Others stay as they are, but
 * for what they are said to be untouched by.
 */
export function overturned(now: Date, untouched: SQL = sql`${batchPackage.untouched}`): SQL {
  return ended({ step: 'overturn', held: 'overturnHeld' }, now, untouched);
}

/**
 * What was concluded, either way, does not hold any more where what was judged in it got another result from a list, or
 * by taking a verdict out of a sample (`isRejudged`): whoever concluded it signed for what they saw.
 */
export function rejudged(now: Date, untouched: SQL, isRejudged: SQL): SQL {
  return ended({ step: 'rejudge', held: 'rejudgeHeld', where: isRejudged }, now, untouched);
}

interface Ending {
  readonly step: PackageStep;
  /** The same of one that is held. */
  readonly held: PackageStep;
  readonly where?: SQL;
}

function ended({ step, held, where = sql`true` }: Ending, now: Date, untouched: SQL): SQL {
  const ends = sql`(${mayBegin(step)} and ${where})`;
  const holds = sql`coalesce(${isHeld(now)}, false)`;
  const unless = (column: SQL, then: SQL) =>
    sql`${column} = case when ${ends} then ${then} else ${batchPackage}.${column} end`;
  return sql.join(
    [
      unless(sql`state`, sql`case when ${holds} then ${stateAfter(held)} else ${stateAfter(step)} end`),
      sql`untouched = case when ${ends} then false else ${untouched} end`,
      unless(sql`finished_by_id`, sql`null`),
      unless(sql`finished_at`, sql`null`),
    ],
    sql`, `,
  );
}

/** The conclusion that ends where something in a package is rejected without it being judged; null where none does. */
export function overturnedIn(
  one: typeof batchPackage.$inferSelect,
): Omit<ConclusionBefore, 'results'> | null {
  if (!(one.state in PACKAGE_LIFECYCLE.overturn.moves)) return null;
  const { finishedById, finishedAt } = one;
  return { finishedById, finishedAt: finishedAt?.toISOString() ?? null };
}

/** Whether a package stands as it was left by what ended its conclusion: nobody has it open, or judged in it since. */
export function isAsOverturned({ state, heldUntil }: typeof batchPackage.$inferSelect, now: Date): boolean {
  return (
    state === PACKAGE_LIFECYCLE.overturn.moves[PACKAGE_STATE.accepted] && !(heldUntil && heldUntil > now)
  );
}

/** Accepted again by whoever accepted them: what ended that was taken back. */
export function concludedAgain({ finishedById, finishedAt }: ConclusionBefore): SQL {
  return sql`state = ${PACKAGE_STATE.accepted}, finished_by_id = ${finishedById}::uuid,
    finished_at = ${finishedAt}::timestamptz`;
}

interface Conclusion {
  readonly step: 'accept' | 'reject' | 'acceptInBulk' | 'rejectInBulk' | 'acceptByPlan';
  readonly accountId: string | null;
  readonly at: Date;
}

/** Concluded by somebody: nobody holds them. One that was opened and left is reviewable again, as lists say. */
export function concluded({ step, accountId, at }: Conclusion): SQL {
  return sql`${NOBODY_HOLDS}, state = ${stateAfter(step, stateAt(at))}, untouched = false,
    finished_by_id = ${accountId}::uuid, finished_at = ${at.toISOString()}::timestamptz`;
}

/** Open for another round of their batch. */
export const REOPENED = sql`state = ${stateAfter('reopen')}, untouched = false, ${NOT_CONCLUDED}`;

/**
 * What they were before the bulk result of a call. One that somebody has opened since stays theirs: with nothing
 * judged in it, as if opened before.
 */
export function restoredBefore(callId: string, now: Date): SQL {
  const kept = bulkOperationPackage;
  const opened = sql`(${kept.state} = ${PACKAGE_STATE.reviewable} and coalesce(${isHeld(now)}, false))`;
  return sql`(state, untouched, last_accepted, last_rejected, finished_by_id, finished_at) = (
    select case when ${opened} then ${PACKAGE_STATE.reviewing} else ${kept.state} end, ${kept.untouched} or ${opened},
      ${kept.lastAccepted}, ${kept.lastRejected}, ${kept.finishedById}, ${kept.finishedAt}
    from ${kept} join ${bulkOperation} on ${bulkOperation.id} = ${kept.operationId}
    where ${bulkOperation.callId} = ${callId}::uuid and ${kept.packageId} = ${batchPackage.id}
  )`;
}

/** Writes these columns of packages that are locked. */
export async function updatePackages(tx: Transaction, columns: SQL, where: SQL): Promise<void> {
  await tx.execute(sql`update ${batchPackage} set ${columns} where ${where}`);
}

/** The holder gives a package up. */
export function releasePackage(tx: Transaction, id: string): Promise<void> {
  return updatePackages(tx, GIVEN_UP, sql`${eq(batchPackage.id, id)}`);
}

/** Nobody holds a package of the batch any more. */
export function releaseBatch(tx: Transaction, batchId: string): Promise<void> {
  return updatePackages(
    tx,
    NOBODY_HOLDS,
    sql`${eq(batchPackage.batchId, batchId)} and ${isNotNull(batchPackage.holderId)}`,
  );
}

/**
 * A plan accepted the whole batch: those of its packages that are not concluded yet are, with the figures of what was
 * judged in them. Others stay their acceptors'.
 */
export function acceptByPlan(
  tx: Transaction,
  batchId: string,
  by: Pick<Conclusion, 'accountId' | 'at'>,
): Promise<void> {
  const columns = sql`${concluded({ ...by, step: 'acceptByPlan' })}, last_accepted = accepted, last_rejected = rejected`;
  const open = sql`${batchPackage.state} <> ${PACKAGE_STATE.accepted}`;
  return updatePackages(tx, columns, sql`${eq(batchPackage.batchId, batchId)} and ${open}`);
}
