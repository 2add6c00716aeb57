import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { type CallContext, type Caller, hasRight } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { isDecided } from '../../lifecycle/batch.ts';
import { requireVisible } from '../batch/required-batch.ts';
import { mayBeJudged } from './may-be-judged.ts';
import { type EverRejected, mayCancel, rejectedIn } from './may-cancel.ts';
import { visibleSpotChecks } from './visible-spot-checks.ts';

const drawing = alias(account, 'drawing');
const ending = alias(account, 'ending');

/** Spot checks with the people they name and what is asked of their batch; narrow it with `where`. */
export function selectSpotChecks(tx: TenantTransaction) {
  return tx
    .select({
      ...getTableColumns(spotCheck),
      createdBy: drawing.userName,
      endedBy: ending.userName,
      batchName: batch.name,
      orderName: order.name,
      batchState: batch.state,
      batchRound: batch.round,
    })
    .from(spotCheck)
    .innerJoin(batch, eq(batch.id, spotCheck.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .innerJoin(drawing, eq(drawing.id, spotCheck.accountId))
    .leftJoin(ending, eq(ending.id, spotCheck.endedById))
    .$dynamic();
}

export type SpotCheckRow = Awaited<ReturnType<typeof selectSpotChecks>>[number];

/** 404 where the caller does not see it. */
export async function requireSpotCheck(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  spotCheckId: string,
): Promise<SpotCheckRow> {
  const [row] = await selectSpotChecks(tx).where(
    and(eq(spotCheck.id, spotCheckId), visibleSpotChecks(caller)),
  );
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** The one that is named, or the newest of a batch; `nothingSampled` where nothing was drawn of it yet. */
export async function requireNamed(
  {
    spotCheckId,
    batchId,
  }: { readonly spotCheckId?: string | undefined; readonly batchId?: string | undefined },
  context: CallContext,
): Promise<SpotCheckRow> {
  if (spotCheckId !== undefined) return requireSpotCheck(context, spotCheckId);
  if (batchId === undefined) throw new Failure(ERROR.parameterMissing);
  await requireVisible(context, batchId);
  const [row] = await selectSpotChecks(context.tx)
    .where(
      and(
        eq(spotCheck.batchId, batchId),
        ne(spotCheck.state, 'cancelled'),
        visibleSpotChecks(context.caller),
      ),
    )
    .orderBy(desc(spotCheck.number))
    .limit(1);
  if (!row) throw new Failure(ERROR.nothingSampled);
  return row;
}

/** Items judged inside their spot checks, by stratum. */
interface JudgedStratum {
  readonly spotCheckId: string;
  readonly stratum: string;
  readonly accepted: number;
  readonly rejected: number;
}

/** What was judged in samples. */
export interface JudgedInside {
  readonly strata: readonly JudgedStratum[];
  readonly everRejected: EverRejected;
}

export async function judgedInside(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  rows: readonly SpotCheckRow[],
): Promise<JudgedInside> {
  const strata = await judgedStrata(
    tx,
    rows.map(({ id }) => id),
  );
  return { strata, everRejected: await rejectedIn(tx, rows, caller) };
}

/** Only what was drawn and then judged inside the spot check: what else became of an item is not in it. */
function judgedStrata(tx: TenantTransaction, ids: readonly string[]): Promise<JudgedStratum[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const times = (result: Verdict): SQL<number> =>
    sql<number>`count(*) filter (where ${spotCheckItem.result} = ${result})::int`;
  return tx
    .select({
      spotCheckId: spotCheckItem.spotCheckId,
      stratum: spotCheckItem.stratum,
      accepted: times(ITEM_RESULT.accepted),
      rejected: times(ITEM_RESULT.rejected),
    })
    .from(spotCheckItem)
    .where(and(inArray(spotCheckItem.spotCheckId, [...ids]), isNotNull(spotCheckItem.result)))
    .groupBy(spotCheckItem.spotCheckId, spotCheckItem.stratum);
}

/** The batch was decided in the round of the sample. */
export function isDecidedBeside({ round, batchRound, batchState }: SpotCheckRow): boolean {
  return round === batchRound && isDecided(batchState);
}

function closedBy(row: SpotCheckRow): SpotCheck['closedBy'] {
  if (row.round !== row.batchRound) return 'newRound';
  return isDecidedBeside(row) ? 'batchDecided' : null;
}

export async function spotCheckReply(
  row: SpotCheckRow,
  context: Pick<CallContext, 'tx' | 'caller'>,
): Promise<SpotCheck> {
  return replyWith(row, await judgedInside(context, [row]), context.caller);
}

/** The reply of one of several, whose results were counted together. */
export function replyWith(row: SpotCheckRow, judged: JudgedInside, caller: Caller): SpotCheck {
  const byName = new Map(
    judged.strata.filter(({ spotCheckId }) => spotCheckId === row.id).map((one) => [one.stratum, one]),
  );
  const strata = row.strata.map(({ name, population, sample }) => {
    const { accepted = 0, rejected = 0 } = byName.get(name) ?? {};
    return { name, population, sample, accepted, rejected };
  });
  const sumOf = (result: 'accepted' | 'rejected') =>
    strata.reduce((sum, stratum) => sum + stratum[result], 0);
  const check = {
    spotCheckId: row.id,
    batchId: row.batchId,
    number: row.number,
    round: row.round,
    state: row.state,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    endedBy: row.endedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    by: row.sizeBy,
    percent: row.percent,
    order: row.drawOrder,
    fromIndex: row.fromIndex,
    others: row.others,
    packages: row.packages,
    strataBy: row.strataBy,
    plan: row.plan,
    seed: row.seed,
    method: row.method,
    population: row.population,
    populationHash: row.populationHash,
    sampleHash: row.sampleHash,
    size: row.size,
    accepted: sumOf('accepted'),
    rejected: sumOf('rejected'),
    strata,
    closedBy: row.state === 'open' ? closedBy(row) : null,
  };
  return {
    ...check,
    mayCancel:
      row.state === 'open' &&
      hasRight(caller, 'judge') &&
      mayCancel(row, check, caller, judged.everRejected) &&
      !isDecidedBeside(row),
    mayJudge: hasRight(caller, 'judge') && mayBeJudged(row, { state: row.batchState, round: row.batchRound }),
  };
}
