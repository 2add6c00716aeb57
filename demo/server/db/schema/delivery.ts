import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BatchKind } from '../../../../src/shared/contract/accept/package.ts';
import type { BatchState, PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type {
  ItemChange,
  ItemMark,
  ItemResult,
  Judged,
  Verdict,
} from '../../../../src/shared/contract/item-result.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { DEFAULT_OBJECT_RULE, type ObjectRule } from '../../../../src/shared/contract/object-rule.ts';
import type { OrderSource, OrderState } from '../../../../src/shared/contract/order-state.ts';
import type { FoundError, ObjectError } from '../../../../src/shared/contract/review.ts';
import { counterColumns, created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';
import type { ResultBefore } from './result-before.ts';

export const project = pgTable(
  'project',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    createdAt: created(),
  },
  (t) => [
    unique('project_tenant').on(t.customerId, t.id),
    unique('project_name').on(t.customerId, t.name),
    index('project_by_creation').on(t.customerId, t.createdAt),
  ],
);

export const order = pgTable(
  'order',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    projectId: uuid('project_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    source: text('source').$type<OrderSource>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
    dueDate: date('due_date', { mode: 'string' }),
    totalData: integer('total_data').notNull(),
    deliveredAt: instant('delivered_at'),
    validityDays: integer('validity_days').notNull().default(90),
    /** A rejection of its data needs an error type. */
    errorRequired: boolean('error_required').notNull().default(true),
    ...counterColumns(),
  },
  (t) => [
    unique('order_tenant').on(t.customerId, t.id),
    unique('order_number').on(t.customerId, t.number),
    unique('order_name').on(t.customerId, t.name),
    foreignKey({ columns: [t.customerId, t.projectId], foreignColumns: [project.customerId, project.id] }),
    index('order_by_creation').on(t.customerId, t.createdAt),
    index('order_by_due_date').on(t.customerId, t.dueDate.asc().nullsFirst()),
    index('order_by_total').on(t.customerId, t.totalData),
    index('order_by_project').on(t.customerId, t.projectId),
  ],
);

export const batch = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    orderId: uuid('order_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    submitter: text('submitter').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    state: text('state').$type<BatchState>().notNull().default('00'),
    round: smallint('round').notNull().default(1),
    labels: jsonb('labels').$type<Label[]>().notNull(),
    remark: text('remark'),
    lastAcceptorId: uuid('last_acceptor_id'),
    completedAt: instant('completed_at'),
    packageCount: integer('package_count').notNull().default(0),
    kind: text('kind').$type<BatchKind>().notNull().default('image'),
    /** How the results of objects become their item's. */
    objectRule: jsonb('object_rule').$type<ObjectRule>().notNull().default(DEFAULT_OBJECT_RULE),
    /** Leave-messages that nobody closed. */
    openMessages: integer('open_messages').notNull().default(0),
    ...counterColumns(),
  },
  (t) => [
    unique('batch_tenant').on(t.customerId, t.id),
    unique('batch_number').on(t.customerId, t.number),
    unique('batch_name').on(t.orderId, t.name),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
    foreignKey({
      columns: [t.customerId, t.lastAcceptorId],
      foreignColumns: [account.customerId, account.id],
    }),
    index('batch_by_delivery').on(t.customerId, t.deliveredAt),
    index('batch_by_order').on(t.customerId, t.orderId, t.deliveredAt),
    index('batch_by_name').on(t.customerId, t.name),
    index('batch_by_completion').on(t.customerId, t.completedAt.asc().nullsFirst()),
  ],
);

/** Which acceptors an administrator gave a batch to. */
export const assignment = pgTable(
  'assignment',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('assignment_by_account').on(t.accountId),
  ],
);

/** Which acceptors an administrator gave single packages of a batch to. */
export const packageAssignment = pgTable(
  'package_assignment',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('package_assignment_by_account').on(t.accountId, t.batchId),
    index('package_assignment_by_batch').on(t.batchId),
  ],
);

export const batchPackage = pgTable(
  'package',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    state: char('state', { length: 2 }).$type<PackageState>().notNull().default('00'),
    invalid: integer('invalid').notNull().default(0),
    /** Who is judging it; the claim is void after `held_until`. */
    holderId: uuid('holder_id'),
    heldSince: instant('held_since'),
    heldUntil: instant('held_until'),
    /** Opened for judging, with nothing in it judged or changed since: see `package-state-sql.ts`. */
    untouched: boolean('untouched').notNull().default(false),
    finishedById: uuid('finished_by_id'),
    finishedAt: instant('finished_at'),
    /** Figures of the last conclusion item by item; null before it, and after a bulk result. */
    lastAccepted: integer('last_accepted'),
    lastRejected: integer('last_rejected'),
    ...counterColumns(),
  },
  (t) => [
    unique('package_tenant').on(t.customerId, t.id),
    unique('package_position').on(t.batchId, t.position),
    index('package_by_state').on(t.batchId, t.state),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.holderId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.finishedById], foreignColumns: [account.customerId, account.id] }),
  ],
);

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
    lastResult: char('last_result', { length: 2 }).$type<ItemResult>().notNull().default('00'),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default('00'),
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
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default('00'),
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
    index('item_in_focus').on(t.batchId, t.change, t.carried).where(sql`change is not null or carried`),
    index('item_by_result').on(t.packageId, t.result, t.position),
    index('item_edited').on(t.packageId, t.position).where(sql`marks <> '{}'`),
    index('item_commented').on(t.batchId, t.packageId, t.position).where(sql`comment_count > 0`),
    index('item_with_errors').on(t.batchId).where(sql`result = '20' and errors <> '[]'`),
    index('item_by_file_name').on(t.packageId, t.fileName),
    index('item_by_judgement').on(t.packageId, t.judgedAt.asc().nullsFirst(), t.position),
    index('item_by_object_count').on(t.packageId, t.objectCount, t.position),
    index('item_in_batch_by_judgement').on(t.batchId, t.judgedAt.asc().nullsFirst(), t.packageId, t.position),
    index('item_in_batch_by_object_count').on(t.batchId, t.objectCount, t.packageId, t.position),
    index('item_in_batch_by_judge').on(t.batchId, t.judgedById, t.packageId),
    check('item_result', sql`${t.result} in ('00', '10', '20')`),
  ],
);
