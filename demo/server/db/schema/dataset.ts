import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DataState } from '../../../../src/shared/contract/dataset/data-state.ts';
import type {
  DatasetEvent,
  DatasetEventDetail,
} from '../../../../src/shared/contract/dataset/dataset-history.ts';
import { created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';
import { naturalOrder } from './natural-order.ts';
import { order } from './order.ts';

const size = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const sum = (name: string) => integer(name).notNull().default(0);

/** Data sets, as their administrators made them; deleted ones stay as a sign that they were. */
export const dataset = pgTable(
  'dataset',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    name: text('name').notNull(),
    /** The name as it is compared: in lower case, and in one form of Unicode. */
    nameKey: text('name_key').notNull(),
    storageArea: text('storage_area').notNull(),
    notes: text('notes').notNull().default(''),
    creatorId: uuid('creator_id').notNull(),
    state: text('state').$type<DataState>().notNull(),
    /** Open only to the administrators in `dataset_administrator`, and to who made it. */
    restricted: boolean('restricted').notNull().default(false),
    uploadCount: sum('upload_count'),
    fileCount: sum('file_count'),
    size: size('size'),
    batchCount: sum('batch_count'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('dataset_tenant').on(t.customerId, t.id),
    uniqueIndex('dataset_name').on(t.customerId, t.nameKey).where(sql`deleted_at is null`),
    foreignKey({ columns: [t.customerId, t.creatorId], foreignColumns: [account.customerId, account.id] }),
    index('dataset_by_change').on(t.customerId, t.updatedAt),
  ],
);

export const datasetOrder = pgTable(
  'dataset_order',
  {
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.datasetId, t.orderId] }),
    index('dataset_order_by_order').on(t.orderId),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
  ],
);

/** Whom a restricted data set is open to. */
export const datasetAdministrator = pgTable(
  'dataset_administrator',
  {
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.datasetId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Batches of data sets, with sums over their files that `datasets/files` keeps. */
export const datasetBatch = pgTable(
  'dataset_batch',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    nameOrder: naturalOrder('name_order', (): PgColumn => datasetBatch.name, 150),
    state: text('state').$type<DataState>().notNull(),
    fileCount: sum('file_count'),
    size: size('size'),
    parsing: sum('parsing'),
    parseFailed: sum('parse_failed'),
    toolFailed: sum('tool_failed'),
    damaged: sum('damaged'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    cancelledAt: instant('cancelled_at'),
    deletedAt: instant('deleted_at'),
    /** Since then nothing is left of its files, once it was deleted. */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    unique('dataset_batch_tenant').on(t.customerId, t.id),
    uniqueIndex('dataset_batch_name').on(t.datasetId, t.nameKey).where(sql`deleted_at is null`),
    index('dataset_batch_by_creation').on(t.datasetId, t.createdAt),
    index('dataset_batch_to_clear').on(t.deletedAt).where(sql`deleted_at is not null and cleared_at is null`),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
  ],
);

/** What happened to data sets, append only. */
export const datasetEvent = pgTable(
  'dataset_event',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    batchId: uuid('batch_id'),
    event: text('event').$type<DatasetEvent>().notNull(),
    detail: jsonb('detail').$type<DatasetEventDetail>().notNull().default({}),
    /** Null for the provider, and for what the server did by itself. */
    accountId: uuid('account_id'),
    byProvider: boolean('by_provider').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    index('dataset_event_by_dataset').on(t.datasetId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
    foreignKey({
      columns: [t.customerId, t.batchId],
      foreignColumns: [datasetBatch.customerId, datasetBatch.id],
    }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
