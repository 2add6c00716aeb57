import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulkEffect } from '../../../../src/shared/contract/accept/bulk.ts';
import type { BatchState, PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type { ItemResult, Judged, Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batch, batchPackage } from './delivery.ts';
import { item } from './item.ts';
import { job } from './job.ts';

/** A call that gave bulk results under a key of its sender: sent again it is answered with what came of it. */
export const bulkCall = pgTable(
  'bulk_call',
  {
    customerId: customerId(),
    /** The key, and the `call_id` of its operations. */
    id: uuid('id').notNull(),
    /** SHA-256 over who asked for what. */
    requestHash: bytes('request_hash').notNull(),
    effect: jsonb('effect').$type<BulkEffect>(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** A bulk result in one batch, kept with what was before it for as long as it can be undone. */
export const bulkOperation = pgTable(
  'bulk_operation',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    /** Of the call that gave it: one call may be about several batches, and is undone as a whole. */
    callId: uuid('call_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    result: char('result', { length: 2 }).$type<Verdict>().notNull(),
    items: integer('items').notNull(),
    packages: integer('packages').notNull(),
    /** Of the batch, before and after. */
    stateBefore: text('state_before').$type<BatchState>().notNull(),
    stateAfter: text('state_after').$type<BatchState>().notNull(),
    remarkBefore: text('remark_before'),
    lastAcceptorBeforeId: uuid('last_acceptor_before_id'),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
    undoneAt: instant('undone_at'),
    /** Somebody built on it, or it is too old: it cannot be undone any more. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('bulk_operation_by_call').on(t.callId),
    index('bulk_operation_open').on(t.batchId).where(sql`undone_at is null and closed_at is null`),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Items as they were before a bulk result. */
export const bulkOperationItem = pgTable(
  'bulk_operation_item',
  {
    customerId: customerId(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => bulkOperation.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull(),
    how: text('how').$type<Judged>(),
    errors: jsonb('errors').$type<FoundError[]>().notNull(),
    carried: boolean('carried').notNull(),
    judgedById: uuid('judged_by_id'),
    judgedAt: instant('judged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operationId, t.itemId] }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
  ],
);

/** Packages as they were before a bulk result. */
export const bulkOperationPackage = pgTable(
  'bulk_operation_package',
  {
    customerId: customerId(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => bulkOperation.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').notNull(),
    state: char('state', { length: 2 }).$type<PackageState>().notNull(),
    untouched: boolean('untouched').notNull(),
    /** It was concluded by the operation; otherwise only items of it were changed. */
    concluded: boolean('concluded').notNull(),
    lastAccepted: integer('last_accepted'),
    lastRejected: integer('last_rejected'),
    finishedById: uuid('finished_by_id'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operationId, t.packageId] }),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
  ],
);

/** Job numbers as they were before a bulk result. */
export const bulkOperationJob = pgTable(
  'bulk_operation_job',
  {
    customerId: customerId(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => bulkOperation.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
    startedAt: instant('started_at'),
    lastResult: char('last_result', { length: 2 }).$type<ItemResult>().notNull(),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull(),
    concludedById: uuid('concluded_by_id'),
    concludedAt: instant('concluded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operationId, t.jobId] }),
    foreignKey({ columns: [t.customerId, t.jobId], foreignColumns: [job.customerId, job.id] }),
  ],
);
