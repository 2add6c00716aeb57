import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DataState } from '../../../../src/shared/contract/dataset/data-state.ts';
import { DATASET_ACTIONS, type Dataset } from '../../../../src/shared/contract/dataset/dataset.ts';
import { account } from '../../db/schema/customer.ts';
import { dataset, datasetBatch, datasetOrder } from '../../db/schema/dataset.ts';
import { order } from '../../db/schema/order.ts';
import { UNCOUNTED } from '../../db/total.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

/** Batches that a row of the list names. */
const BATCHES_NAMED = 20;

interface NamedOrder {
  readonly orderId: string;
  readonly name: string;
  readonly number: string;
}

interface NamedBatch {
  readonly batchId: string;
  readonly name: string;
  readonly state: DataState;
}

/** Data sets with what their rows say of orders and batches; narrow it with `where`. */
export function selectDatasets(tx: TenantTransaction, total: SQL<number> = UNCOUNTED) {
  return tx
    .select({
      ...getTableColumns(dataset),
      creator: account.userName,
      orders: sql<NamedOrder[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('orderId', ${order.id}, 'name', ${order.name}, 'number', ${order.number})
          order by ${order.createdAt}, ${order.id}), '[]'::jsonb)
        from ${datasetOrder} join ${order} on ${order.id} = ${datasetOrder.orderId}
        where ${datasetOrder.datasetId} = ${dataset.id}
      )`,
      batches: sql<NamedBatch[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('batchId', first.id, 'name', first.name, 'state', first.state)
          order by first.created_at, first.id), '[]'::jsonb)
        from (
          select id, name, state, created_at from ${datasetBatch}
          where ${datasetBatch.datasetId} = ${dataset.id} and ${datasetBatch.deletedAt} is null
          order by created_at, id limit ${BATCHES_NAMED}
        ) first
      )`,
      parsing: sumOf(sql`${datasetBatch.parsing}`),
      failed: sumOf(sql`${datasetBatch.parseFailed} + ${datasetBatch.toolFailed}`),
      total,
    })
    .from(dataset)
    .innerJoin(account, sql`${account.id} = ${dataset.creatorId}`)
    .$dynamic();
}

/** Over the batches of a row of `dataset`. */
export function sumOf(value: SQL): SQL<number> {
  return sql<number>`(
    select coalesce(sum(${value}), 0)::int from ${datasetBatch}
    where ${datasetBatch.datasetId} = ${dataset.id} and ${datasetBatch.deletedAt} is null
  )`;
}

type Row = Awaited<ReturnType<typeof selectDatasets>>[number];

export function datasetReply(row: Row): Dataset {
  return {
    datasetId: row.id,
    name: row.name,
    storageArea: row.storageArea,
    notes: row.notes,
    orders: row.orders,
    creator: row.creator,
    uploadCount: row.uploadCount,
    fileCount: row.fileCount,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    state: row.state,
    batchCount: row.batchCount,
    batches: row.batches,
    parsing: row.parsing,
    failed: row.failed,
    restricted: row.restricted,
    // Whoever may open it may do with it what there is to do; why it cannot be deleted, the refusal says.
    actions: [...DATASET_ACTIONS],
  };
}
