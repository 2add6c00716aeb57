import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESULT_SQL } from '../../../db/result-sql.ts';
import { account } from '../../../db/schema/customer.ts';
import { batchPackage } from '../../../db/schema/delivery.ts';
import { item } from '../../../db/schema/item.ts';
import { spotCheck, spotCheckItem } from '../../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { ReportSample, ReportSpotCheck } from '../report-rows.ts';

/** The spot checks of a batch, the first one first, each with its id. */
export async function readSpotChecks(
  tx: TenantTransaction,
  batchId: string,
): Promise<(ReportSpotCheck & { readonly id: string })[]> {
  const ending = alias(account, 'ending');
  const rows = await tx
    .select({ check: spotCheck, createdBy: account.userName, endedBy: ending.userName })
    .from(spotCheck)
    .innerJoin(account, eq(account.id, spotCheck.accountId))
    .leftJoin(ending, eq(ending.id, spotCheck.endedById))
    .where(eq(spotCheck.batchId, batchId))
    .orderBy(asc(spotCheck.number));
  const judged = await tx
    .select({
      spotCheckId: spotCheckItem.spotCheckId,
      stratum: spotCheckItem.stratum,
      accepted: sql<number>`count(*) filter (where ${spotCheckItem.result} = ${RESULT_SQL.accepted})::int`,
      rejected: sql<number>`count(*) filter (where ${spotCheckItem.result} = ${RESULT_SQL.rejected})::int`,
    })
    .from(spotCheckItem)
    .innerJoin(spotCheck, eq(spotCheck.id, spotCheckItem.spotCheckId))
    .where(eq(spotCheck.batchId, batchId))
    .groupBy(spotCheckItem.spotCheckId, spotCheckItem.stratum);
  return rows.map(({ check, createdBy, endedBy }) => {
    const mine = judged.filter(({ spotCheckId }) => spotCheckId === check.id);
    const sum = (of: 'accepted' | 'rejected') => mine.reduce((total, one) => total + one[of], 0);
    return {
      id: check.id,
      number: check.number,
      round: check.round,
      state: check.state,
      createdBy,
      createdAt: check.createdAt.toISOString(),
      endedBy,
      endedAt: check.endedAt?.toISOString() ?? null,
      by: check.sizeBy,
      percent: check.percent,
      order: check.drawOrder,
      fromIndex: check.fromIndex,
      others: check.others,
      packages: check.packages,
      strataBy: check.strataBy,
      plan: check.plan,
      seed: check.seed,
      method: check.method,
      population: check.population,
      populationHash: check.populationHash,
      sampleHash: check.sampleHash,
      size: check.size,
      accepted: sum('accepted'),
      rejected: sum('rejected'),
      strata: check.strata.map((stratum) => {
        const { accepted = 0, rejected = 0 } = mine.find((one) => one.stratum === stratum.name) ?? {};
        return { ...stratum, accepted, rejected };
      }),
    };
  });
}

/** So many drawn items are read at a time. */
const DRAWN_AT_ONCE = 5_000;

/** The sample of one spot check in the order of drawing, part by part. */
export async function* readSample(
  tx: TenantTransaction,
  { id, number, size }: { readonly id: string; readonly number: number; readonly size: number },
): AsyncGenerator<ReportSample[]> {
  for (let first = 0; first < size; first += DRAWN_AT_ONCE) {
    const rows = await tx
      .select({
        drawn: spotCheckItem.drawn,
        stratum: spotCheckItem.stratum,
        itemId: spotCheckItem.itemId,
        packageName: batchPackage.name,
        position: item.position,
        fileName: item.fileName,
        result: spotCheckItem.result,
        judgedBy: account.userName,
        judgedAt: spotCheckItem.judgedAt,
      })
      .from(spotCheckItem)
      .innerJoin(item, eq(item.id, spotCheckItem.itemId))
      .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
      .leftJoin(account, eq(account.id, spotCheckItem.judgedById))
      .where(
        sql`${spotCheckItem.spotCheckId} = ${id}::uuid and ${spotCheckItem.drawn} > ${first} and ${spotCheckItem.drawn} <= ${first + DRAWN_AT_ONCE}`,
      )
      .orderBy(asc(spotCheckItem.drawn));
    yield rows.map((row) => ({ ...row, number, judgedAt: row.judgedAt?.toISOString() ?? null }));
  }
}
