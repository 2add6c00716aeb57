import type { Column, SQL } from 'drizzle-orm';
import type { getPackageDetail, getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import { ordering } from '../../db/ordering.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { accuracyRate, actualAccuracyRate, reviewed } from '../../sums/rate-sql.ts';
import { requireVisible } from '../batch/required-batch.ts';
import { secondRoundOf } from '../batch/second-round.ts';
import { packageConditions } from './package-filters.ts';
import { packageReply, requirePackage, selectPackages } from './package-row.ts';

const SORTS = {
  position: batchPackage.position,
  delivered: batchPackage.delivered,
  reviewed: reviewed(batchPackage),
  accepted: batchPackage.accepted,
  rejected: batchPackage.rejected,
  accuracyRate: accuracyRate(batchPackage),
  actualAccuracyRate: actualAccuracyRate(batchPackage),
  finishedAt: batchPackage.finishedAt,
} satisfies Record<string, Column | SQL>;

export const packageList: Handler<typeof getPackageList> = async (request, context) => {
  const { tx, services } = context;
  const now = services.now();
  const where = packageConditions(context, request, now);
  const rows = await selectPackages(tx, now, countOf(batchPackage, where))
    .where(where)
    .orderBy(
      ...ordering(request.direction ?? 'asc', SORTS[request.sort ?? 'position'], batchPackage.position),
    )
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  // Who sees a package sees its batch.
  if (rows.length === 0) await requireVisible(context, request.batchId);
  const total = await totalOf(tx, rows, batchPackage, where);
  return { total, rows: rows.map((row) => packageReply(row, context)) };
};

export const packageDetail: Handler<typeof getPackageDetail> = async ({ packageId }, context) => {
  const row = await requirePackage(context, packageId);
  return {
    ...packageReply(row, context),
    batchName: row.batchName,
    orderName: row.orderName,
    batchState: row.batchState,
    round: row.round,
    kind: row.kind,
    rule: row.rule,
    errorRequired: row.errorRequired,
    secondRound: secondRoundOf(row),
  };
};
