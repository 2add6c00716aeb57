import type { Column, SQL } from 'drizzle-orm';
import type { getBatchList } from '../../../../src/shared/contract/accept/batch.ts';
import { ordering } from '../../db/ordering.ts';
import { batch } from '../../db/schema/delivery.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { accuracyRate, reviewed } from '../../sums/rate-sql.ts';
import { batchConditions } from './batch-filters.ts';
import { batchReply, selectBatches } from './batch-row.ts';

const SORTS = {
  name: batch.name,
  deliveredAt: batch.deliveredAt,
  delivered: batch.delivered,
  reviewed: reviewed(batch),
  accuracyRate: accuracyRate(batch),
  completedAt: batch.completedAt,
} satisfies Record<string, Column | SQL>;

export const batchList: Handler<typeof getBatchList> = async (request, context) => {
  const { tx, caller, services } = context;
  const where = batchConditions(context, request);
  const sorted = ordering(
    request.direction ?? (request.sort ? 'asc' : 'desc'),
    SORTS[request.sort ?? 'deliveredAt'],
    batch.id,
  );
  const rows = await selectBatches(tx, services.now(), caller, countOf(batch, where))
    .where(where)
    .orderBy(...sorted)
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const total = await totalOf(tx, rows, batch, where);
  return { total, rows: rows.map((row) => batchReply(row, caller)) };
};
