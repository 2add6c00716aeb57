import { type SQL, sql } from 'drizzle-orm';
import { limitPerKey } from '../../concurrency/limit-per-key.ts';
import { Outdated } from '../../db/database.ts';
import { databaseCode } from '../../db/database-code.ts';
import { fixedSql } from '../../db/fixed-sql.ts';
import { LAST_STATEMENT } from '../../db/last-statement.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { order } from '../../db/schema/order.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isBuiltOn } from '../../lifecycle/close-operations.ts';
import { reopenedJobs } from '../../lifecycle/job.ts';
import { addTo, COUNTED, COUNTED_BY, type Counted, deltaOf, sumOf } from '../../sums/counted.ts';
import { KEPT_SUMS, type KeptSums } from '../../sums/counters.ts';
import { ADD_ERRORS, AFTER_BATCHES, ERROR_LISTS } from './batch-errors.ts';

/** What becomes of packages, beside their sums. */
export interface PackageChange {
  /** A list of ids, as SQL in parentheses; all that have items which change are among them. */
  readonly ids: SQL;
  readonly columns: SQL;
}

export interface WrittenResults {
  /** Gives the `id` of items and the columns that they are counted by, in the order of their ids, locked. */
  readonly chosen: SQL;
  /** What is set, from constants or columns of `chosen`. */
  readonly columns: SQL;
  /** Rows of `judgement`. */
  readonly judgements?: readonly SQL[];
  /** They have a key: where it was used before, nothing at all is written. */
  readonly isKeyed?: boolean;
  readonly packages?: PackageChange | null | undefined;
  /** Job numbers that are open again: those of the items, or a list of ids as SQL in parentheses. */
  readonly jobs?: { readonly ids?: SQL | undefined } | null;
  /** Who judged last in their batches; left out where nobody did. */
  readonly acceptorId?: string | null | undefined;
  /**
   * The one batch of them, where it is not locked: how it was when it was read. Nothing may follow in the transaction
   * then: acceptors of one batch wait for each other until it ends.
   */
  readonly seen?: SeenBatch | undefined;
  /** The call of the bulk result that this is part of; what others gave here in bulk cannot be undone any more. */
  readonly callId?: string | undefined;
}

export type SeenBatch = Pick<typeof batch.$inferSelect, 'id' | 'state' | 'round'>;

export interface Outcome extends Record<string, unknown> {
  /** Items. */
  readonly changed: number;
  /** Rows of the first of `judgements`. */
  readonly noted: number;
  /** The sums of one of the packages afterwards. */
  readonly sums: KeptSums | null;
}

/** Items by a condition, as `chosen` gives them. */
export function chosenItems(where: SQL): SQL {
  return sql`select id, ${COUNTED_BY} from ${item} where ${where} order by id for no key update`;
}

export const NO_ITEMS: Pick<WrittenResults, 'chosen' | 'columns'> = {
  chosen: sql`select id, ${COUNTED_BY} from ${item} where false`,
  columns: sql`result = ${item}.result`,
};

function each(part: (counted: Counted) => SQL): SQL {
  return fixedSql(sql.join(COUNTED.map(part), sql`, `));
}

const DELTAS = each((counted) => sql`${deltaOf(counted)} as ${sql.identifier(counted.column)}`);
const SUMS = each((counted) => sql`${sumOf(counted)} as ${sql.identifier(counted.column)}`);
const RETURNED = each(({ column }) => sql`delta.${sql.identifier(column)}`);
const DIFFERS = fixedSql(sql`(${RETURNED}) <> (${each(() => sql`0`)})`);
const STEP = fixedSql(sql`select package_id, ${SUMS} from changed group by package_id`);
const STEP_OR_NOTHING = each(
  ({ column }) => sql`coalesce(step.${sql.identifier(column)}, 0) as ${sql.identifier(column)}`,
);
const ADD_TO = {
  package: fixedSql(addTo(batchPackage, sql`delta`)),
  batch: fixedSql(addTo(batch, sql`delta`)),
  order: fixedSql(addTo(order, sql`delta`)),
};

// What the statement below says each time, in its order: most of it, put into words once.
const RETURNING = fixedSql(sql`returning ${item}.package_id, ${item}.job_id, ${DELTAS}, ${ERROR_LISTS}`);
const STEPS_OF_PACKAGES = fixedSql(sql`
  from (${STEP}) delta
  where ${batchPackage}.id = delta.package_id
`);
const UPDATE_PACKAGES = fixedSql(sql`update ${batchPackage} set ${ADD_TO.package}`);
const THEN_BATCHES = fixedSql(sql`
  returning ${batchPackage}.id, ${batchPackage}.batch_id, ${RETURNED}, ${KEPT_SUMS} as sums
  ), batches as (
    update ${batch} set ${ADD_TO.batch}
`);
const LISTED_PACKAGES = fixedSql(sql`
  select listed.id as package_id, ${STEP_OR_NOTHING}
  from ${batchPackage} listed left join (${STEP}) step on step.package_id = listed.id
`);
const STEPS_OF_BATCHES = fixedSql(sql`
  from (select batch_id, ${SUMS} from packages group by batch_id) delta
  where ${batch}.id = delta.batch_id
`);
const THEN_ORDERS = fixedSql(sql`
  returning ${batch}.id, ${batch}.order_id, ${RETURNED}
  ), ${ADD_ERRORS}, orders as (
    update ${order} set ${ADD_TO.order}
    from (select order_id, ${SUMS} from batches group by order_id) delta
    where ${order}.id = delta.order_id and ${DIFFERS}
    returning 1
  )
`);
const BUILT_ON = {
  batches: fixedSql(sql`(select batch_id from packages where ${AFTER_BATCHES})`),
  packages: sql.raw('(select id from packages)'),
};
const BUILT_ON_ANY = fixedSql(isBuiltOn(BUILT_ON));
const JOBS_OF_CHANGED = sql.raw('(select job_id from changed)');
const REOPENED_JOBS = fixedSql(reopenedJobs(JOBS_OF_CHANGED));
const UNLESS_REPEATED = sql.raw('and exists (select 1 from noted_0)');
const COUNT_NOTED = sql.raw('(select count(*)::int from noted_0)');
const NONE_NOTED = sql.raw('0');
const NOTHING = sql.raw('');
/** A statement that goes out with its commit is refused by the database alone: none of it stands after an error. */
const WITH_COMMIT = fixedSql(sql`, 1 / (select count(*) from batches) as written ${LAST_STATEMENT}`);

/** Verdicts in one batch, one of this process at a time: who waits for a batch waits here, not inside the database. */
const inTurn = limitPerKey(1);

/**
 * The one statement that changes results: it writes down what was judged, changes the items, and adds the difference
 * between their old and new rows to their packages, batches and orders, in this order: each sum reads what the part
 * before it returned, and what else is shared waits for the batch, so that two calls never wait for each other in a
 * circle. The caller has locked the packages (`lifecycle/lock.ts`), so no two calls change the same items, and the
 * batches, or says how the batch was `seen`. A sum that stays as it is is not written: verdicts in all batches of an
 * order would wait for each other.
 * @throws {Outdated} where the batch is no longer as it was `seen`, or the key was used meanwhile
 */
export async function writeResults(tx: Transaction, written: WrittenResults): Promise<Outcome> {
  const { chosen, columns, judgements = [], packages, jobs, acceptorId, callId, seen } = written;
  const noted = judgements.map((rows, at) => sql`${sql.raw(`noted_${at}`)} as (${rows}), `);
  const unlessRepeated = written.isKeyed ? UNLESS_REPEATED : NOTHING;
  const statement = sql`
    with chosen as materialized (${chosen}), ${sql.join(noted)} changed as (
      update ${item} set ${columns} from chosen where ${item}.id = chosen.id ${unlessRepeated} ${RETURNING}
    ), packages as (
      ${UPDATE_PACKAGES} ${packages ? changedPackages(packages, unlessRepeated) : STEPS_OF_PACKAGES}
      ${THEN_BATCHES} ${acceptorId ? sql`, last_acceptor_id = ${acceptorId}::uuid` : NOTHING}
      ${STEPS_OF_BATCHES} and ${seen ? isAsSeen(seen) : changes(acceptorId)}
      ${THEN_ORDERS}, closed as (
      ${callId === undefined ? BUILT_ON_ANY : isBuiltOn({ ...BUILT_ON, callId })}
      returning 1
    ) ${jobs ? sql`, jobs as (${jobs.ids ? reopenedJobs(jobs.ids) : REOPENED_JOBS} returning 1)` : NOTHING}
    select (select count(*)::int from changed) as changed, (select sums from packages limit 1) as sums,
      ${judgements.length > 0 ? COUNT_NOTED : NONE_NOTED} as noted ${seen ? WITH_COMMIT : NOTHING}`;
  const { rows } = await (seen ? writeLast(tx, statement, seen) : tx.execute<Outcome>(statement));
  const [outcome] = rows;
  if (!outcome) throw new Error('a statement without a table gave no row');
  return outcome;
}

const DIVISION_BY_ZERO = '22012';

/**
 * The batch is waited for by a statement of its own, sent along with the other: that one then begins with what the verdict
 * before it has left. Had it begun before, the database would run it once more for a row that has changed since.
 */
async function writeLast(tx: Transaction, statement: SQL, seen: SeenBatch) {
  const locked = sql`select 1 from ${batch} where ${batch.id} = ${seen.id} for no key update`;
  try {
    const [, written] = await inTurn(seen.id, () =>
      Promise.all([tx.execute(locked), tx.execute<Outcome>(statement)]),
    );
    return written;
  } catch (error) {
    throw databaseCode(error) === DIVISION_BY_ZERO ? new Outdated() : error;
  }
}

/** Of a batch that is not locked: its row is written in any case, which is its lock to the end of the transaction. */
function isAsSeen({ state, round }: SeenBatch): SQL {
  return sql`${batch}.state = ${state} and ${batch}.round = ${round}::smallint`;
}

function changes(acceptorId: string | null | undefined): SQL {
  const byOther = acceptorId
    ? sql`${batch}.last_acceptor_id is distinct from ${acceptorId}::uuid`
    : sql`false`;
  return sql`(${DIFFERS} or ${byOther})`;
}

/** What is set of all packages of a list, with zeros added where no item of theirs changes. */
function changedPackages({ ids, columns }: PackageChange, unlessRepeated: SQL): SQL {
  return sql`, ${columns}
    from (
      ${LISTED_PACKAGES} where listed.id in ${ids} ${unlessRepeated}
    ) delta
    where ${batchPackage}.id = delta.package_id
  `;
}
