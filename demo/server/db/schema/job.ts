import {
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ITEM_RESULT, type ItemResult, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batchPackage } from './delivery.ts';

/** A job number: one clip of a video task, whose frames are items. */
export const job = pgTable(
  'job',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    /** From 1 within its package. */
    position: integer('position').notNull(),
    number: text('number').notNull(),
    frames: integer('frames').notNull(),
    /** When somebody began to judge it, until it is concluded. */
    startedAt: instant('started_at'),
    lastResult: char('last_result', { length: 2 })
      .$type<ItemResult>()
      .notNull()
      .default(ITEM_RESULT.unchecked),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default(ITEM_RESULT.unchecked),
    concludedById: uuid('concluded_by_id'),
    concludedAt: instant('concluded_at'),
  },
  (t) => [
    unique('job_tenant').on(t.customerId, t.id),
    unique('job_position').on(t.packageId, t.position),
    unique('job_number').on(t.batchId, t.number),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({
      columns: [t.customerId, t.concludedById],
      foreignColumns: [account.customerId, account.id],
    }),
  ],
);

/** Every conclusion of a job number, append only. */
export const jobRecord = pgTable(
  'job_record',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    jobId: uuid('job_id').notNull(),
    result: char('result', { length: 2 }).$type<Verdict>().notNull(),
    round: smallint('round').notNull(),
    frames: jsonb('frames').$type<{ total: number; accepted: number; rejected: number }>().notNull(),
    boxes: jsonb('boxes').$type<{ total: number; accepted: number; rejected: number }>().notNull(),
    /** Of a rejection. */
    errors: jsonb('errors').$type<ObjectError[]>().notNull().default([]),
    remark: text('remark'),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('job_record_by_job').on(t.jobId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.jobId], foreignColumns: [job.customerId, job.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
