import { and, eq, gte } from 'drizzle-orm';
import {
  type getDatasetHistory,
  HISTORY_DAYS,
} from '../../../../src/shared/contract/dataset/dataset-history.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { datasetBatch, datasetEvent } from '../../db/schema/dataset.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { requireDataset } from '../access/require-dataset.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What was done to a data set in the last three months (specification 9). */
export const historyList: Handler<typeof getDatasetHistory> = async (request, context) => {
  const { tx, services } = context;
  await requireDataset(context, request.datasetId);
  const where = and(
    eq(datasetEvent.datasetId, request.datasetId),
    gte(datasetEvent.createdAt, new Date(services.now().getTime() - HISTORY_DAYS * DAY)),
    request.batchId ? eq(datasetEvent.batchId, request.batchId) : undefined,
    request.event ? eq(datasetEvent.event, request.event) : undefined,
  );
  const rows = await tx
    .select({
      eventId: datasetEvent.id,
      at: datasetEvent.createdAt,
      by: account.userName,
      byProvider: datasetEvent.byProvider,
      event: datasetEvent.event,
      batchName: datasetBatch.name,
      detail: datasetEvent.detail,
      total: countOf(datasetEvent, where),
    })
    .from(datasetEvent)
    .leftJoin(account, eq(account.id, datasetEvent.accountId))
    .leftJoin(datasetBatch, eq(datasetBatch.id, datasetEvent.batchId))
    .where(where)
    .orderBy(...ordering(request.direction ?? 'desc', datasetEvent.createdAt, datasetEvent.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const total = await totalOf(tx, rows, datasetEvent, where);
  return {
    total,
    rows: rows.map(({ total: _total, at, by, ...row }) => ({ ...row, at: at.toISOString(), by: by ?? '' })),
  };
};
