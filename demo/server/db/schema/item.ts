import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ITEM_RESULT,
  type ItemChange,
  type ItemMark,
  type ItemResult,
  type Judged,
  type Verdict,
} from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { RESULT_SQL } from '../result-sql.ts';
import { customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batchPackage } from './delivery.ts';
import { job } from './job.ts';
import type { ResultBefore } from './result-before.ts';

export const item = pgTable(
  'item',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    /** From 1 within the package, without gaps. */
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    datasetId: uuid('dataset_id'),
    /** Where the file storage keeps the data. */
    mediaKey: text('media_key').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    objectCount: integer('object_count').notNull(),
    revision: integer('revision').notNull().default(1),
    invalid: boolean('invalid').notNull().default(false),
    marks: text('marks').array().$type<ItemMark[]>().notNull().default(sql`'{}'`),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default(ITEM_RESULT.unchecked),
    how: text('how').$type<Judged>(),
    /** The last result that a person gave singly; a bulk result leaves it as it is. */
    actualResult: char('actual_result', { length: 2 }).$type<Verdict>(),
    /** The last result given inside a spot check. */
    sampledResult: char('sampled_result', { length: 2 }).$type<Verdict>(),
    errors: jsonb('errors').$type<FoundError[]>().notNull().default([]),
    /** What it had when its objects took it over: it has that again when nothing follows from them any more. */
    beforeObjects: jsonb('before_objects').$type<ResultBefore>(),
    commentCount: integer('comment_count').notNull().default(0),
    judgedById: uuid('judged_by_id'),
    judgedAt: instant('judged_at'),
    annotator: text('annotator'),
    jobId: uuid('job_id'),
    frame: integer('frame'),
    /** The result is the last round's. */
    carried: boolean('carried').notNull().default(false),
    /** What the last redelivery made of it. */
    change: text('change').$type<ItemChange>(),
  },
  (t) => [
    unique('item_tenant').on(t.customerId, t.id),
    unique('item_position').on(t.packageId, t.position),
    unique('item_file_name').on(t.batchId, t.fileName),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.judgedById], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.jobId], foreignColumns: [job.customerId, job.id] }),
    index('item_by_job').on(t.jobId, t.frame).where(sql`job_id is not null`),
    index('item_in_second_round')
      .on(t.batchId, t.change, t.carried)
      .where(sql`change is not null or carried`),
    index('item_by_result').on(t.packageId, t.result, t.position),
    index('item_edited').on(t.packageId, t.position).where(sql`marks <> '{}'`),
    index('item_commented').on(t.batchId, t.packageId, t.position).where(sql`comment_count > 0`),
    index('item_with_errors').on(t.batchId).where(sql`result = ${RESULT_SQL.rejected} and errors <> '[]'`),
    index('item_by_file_name').on(t.packageId, t.fileName),
    index('item_by_judgement').on(t.packageId, t.judgedAt.asc().nullsFirst(), t.position),
    index('item_by_object_count').on(t.packageId, t.objectCount, t.position),
    index('item_in_batch_by_judgement').on(t.batchId, t.judgedAt.asc().nullsFirst(), t.packageId, t.position),
    index('item_in_batch_by_object_count').on(t.batchId, t.objectCount, t.packageId, t.position),
    index('item_in_batch_by_judge').on(t.batchId, t.judgedById, t.packageId),
    check(
      'item_result',
      sql`${t.result} in (${RESULT_SQL.unchecked}, ${RESULT_SQL.accepted}, ${RESULT_SQL.rejected})`,
    ),
  ],
);
