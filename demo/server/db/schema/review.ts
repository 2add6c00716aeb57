import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import type { BatchEvent, EventDetail } from '../../../../src/shared/contract/accept/history.ts';
import type { ViewedList } from '../../../../src/shared/contract/accept/view.ts';
import type { AnnotationDocument, ObjectKind } from '../../../../src/shared/contract/annotation-document.ts';
import type { ItemResult, Judged, Screen } from '../../../../src/shared/contract/item-result.ts';
import type { LocalizedText } from '../../../../src/shared/contract/language.ts';
import type { FoundError, ObjectError } from '../../../../src/shared/contract/review.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';
import { batch, batchPackage, item } from './delivery.ts';

/** The documents of an item, one row a revision; the first is the provider's and is never changed. */
export const annotation = pgTable(
  'annotation',
  {
    customerId: customerId(),
    itemId: uuid('item_id').notNull(),
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<AnnotationDocument>().notNull(),
    /** Null for the provider. */
    authorId: uuid('author_id'),
    /** The round in which it came to be. */
    round: smallint('round').notNull().default(1),
    /** The client's key of the save, so that a repeated one is known. */
    key: uuid('key'),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.revision] }),
    uniqueIndex('annotation_key').on(t.itemId, t.key),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
  ],
);

export const errorType = pgTable(
  'error_type',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    retired: boolean('retired').notNull().default(false),
  },
  (t) => [
    unique('error_type_tenant').on(t.customerId, t.id),
    unique('error_type_code').on(t.customerId, t.code),
  ],
);

/** Every result ever given, append only; a bulk result is one row for many items (`item_id` null). */
export const judgement = pgTable(
  'judgement',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    itemId: uuid('item_id'),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull(),
    how: text('how').$type<Judged>().notNull(),
    errors: jsonb('errors').$type<FoundError[]>().notNull().default([]),
    /** For a bulk result: only items that had none. */
    uncheckedOnly: boolean('unchecked_only').notNull().default(false),
    remark: text('remark'),
    /** Milliseconds spent on the item. */
    elapsed: integer('elapsed').notNull().default(0),
    round: smallint('round').notNull().default(1),
    key: uuid('key'),
    screen: text('screen').$type<Screen>(),
    /** The spot check that it was given inside of: only these count in its estimate. */
    spotCheckId: uuid('spot_check_id'),
    /** The bulk operation that it is part of. */
    operationId: uuid('operation_id'),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('judgement_by_operation').on(t.operationId).where(sql`operation_id is not null`),
    uniqueIndex('judgement_key').on(t.customerId, t.key),
    index('judgement_by_item').on(t.itemId, t.createdAt),
    index('judgement_by_batch').on(t.batchId, t.createdAt),
    index('judgement_bulk').on(t.packageId, t.createdAt).where(sql`item_id is null`),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    itemId: uuid('item_id').notNull(),
    objectId: text('object_id'),
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    text: text('text').notNull(),
    resolved: boolean('resolved').notNull().default(false),
    key: uuid('key'),
    /** What it answers: the first comment of a thread. */
    parentId: uuid('parent_id'),
    /** Null for the provider, whose name is `author_name`. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    createdAt: created(),
    deletedAt: instant('deleted_at'),
    deletedById: uuid('deleted_by_id'),
    resolvedAt: instant('resolved_at'),
    resolvedById: uuid('resolved_by_id'),
  },
  (t) => [
    uniqueIndex('comment_key').on(t.customerId, t.key),
    unique('comment_tenant').on(t.customerId, t.id),
    index('comment_by_item').on(t.itemId, t.createdAt),
    index('comment_by_parent').on(t.parentId).where(sql`parent_id is not null`),
    foreignKey({ columns: [t.customerId, t.parentId], foreignColumns: [t.customerId, t.id] }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/**
 * Every object of the latest revisions, with what was decided about it: what the wall of crops sorts and pages,
 * and what reports count. `acceptance/object/index-objects.ts` keeps it in step with the documents.
 */
export const itemObject = pgTable(
  'item_object',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    itemId: uuid('item_id').notNull(),
    objectId: text('object_id').notNull(),
    /** Sorts the objects of a batch like its packages, their items and the objects in their documents. */
    place: bigint('place', { mode: 'bigint' }).notNull(),
    label: text('label').notNull(),
    kind: text('kind').$type<ObjectKind>().notNull(),
    /** What bounds it, in pixels. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    area: doublePrecision('area').notNull(),
    /** Natural logarithm of width through height. */
    logAspect: doublePrecision('log_aspect').notNull(),
    borderDistance: doublePrecision('border_distance').notNull(),
    /** SHA-256 over label, shape rounded to 0.01 pixels and attributes: equal ones are the same object. */
    contentHash: bytes('content_hash').notNull(),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default('00'),
    errors: jsonb('errors').$type<ObjectError[]>().notNull().default([]),
    /** The result is the last round's. */
    carried: boolean('carried').notNull().default(false),
    /** The last redelivery added or changed it. */
    changed: boolean('changed').notNull().default(false),
    judgedById: uuid('judged_by_id'),
    judgedAt: instant('judged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.objectId] }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.judgedById], foreignColumns: [account.customerId, account.id] }),
    index('item_object_by_area').on(t.batchId, t.label, t.area),
    index('item_object_by_border').on(t.batchId, t.label, t.borderDistance),
    index('item_object_by_aspect').on(t.batchId, t.label, t.logAspect),
    index('item_object_by_place').on(t.batchId, t.label, t.place),
    index('item_object_by_package').on(t.packageId, t.label, t.place),
    index('item_object_changed').on(t.batchId, t.label, t.place).where(sql`changed`),
    index('item_object_by_judgement').on(t.batchId, t.judgedAt).where(sql`judged_at is not null`),
    index('item_object_judged').on(t.batchId, t.result).where(sql`result <> '00'`),
  ],
);

/** How many of a batch's rejected items have an error type: kept, so that a million need no counting. */
export const batchError = pgTable(
  'batch_error',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    errorTypeId: uuid('error_type_id').notNull(),
    items: integer('items').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.errorTypeId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);

/** How many objects of a label a package has, and what became of them: kept, so that millions need no counting. */
export const packageLabel = pgTable(
  'package_label',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    label: text('label').notNull(),
    /** Items with an object of the label. */
    items: integer('items').notNull().default(0),
    objects: integer('objects').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Sum of `item_object.log_aspect`: through `objects` it is the mean that oddness is measured from. */
    logAspect: doublePrecision('log_aspect').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.label] }),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    index('package_label_by_batch').on(t.batchId, t.label),
  ],
);

/** Every result ever given to an object, append only; one row for all objects of a call. */
export const objectJudgement = pgTable(
  'object_judgement',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    itemId: uuid('item_id').notNull(),
    objectIds: text('object_ids').array().notNull(),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull(),
    errors: jsonb('errors').$type<ObjectError[]>().notNull().default([]),
    round: smallint('round').notNull(),
    elapsed: integer('elapsed').notNull().default(0),
    screen: text('screen').$type<Screen>().notNull(),
    key: uuid('key').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('object_judgement_key').on(t.customerId, t.key, t.itemId),
    index('object_judgement_by_item').on(t.itemId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Leave-messages on batches, and their answers. */
export const batchMessage = pgTable(
  'batch_message',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    /** What it answers. */
    parentId: uuid('parent_id'),
    text: text('text').notNull(),
    /** Null for the provider, whose name is `author_name`. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    key: uuid('key'),
    createdAt: created(),
    closedAt: instant('closed_at'),
    closedById: uuid('closed_by_id'),
  },
  (t) => [
    unique('batch_message_tenant').on(t.customerId, t.id),
    uniqueIndex('batch_message_key').on(t.customerId, t.key),
    index('batch_message_by_batch').on(t.batchId, t.createdAt),
    index('batch_message_by_parent').on(t.parentId),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.parentId], foreignColumns: [t.customerId, t.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.closedById], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** What happened to batches, append only. */
export const batchEvent = pgTable(
  'batch_event',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id'),
    event: text('event').$type<BatchEvent>().notNull(),
    detail: jsonb('detail').$type<EventDetail>().notNull().default({}),
    screen: text('screen').$type<Screen>(),
    /** Null for the provider. */
    accountId: uuid('account_id'),
    createdAt: created(),
  },
  (t) => [
    index('batch_event_by_batch').on(t.batchId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Filters and sort of a list under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    unique('saved_view_name').on(t.accountId, t.list, t.name),
    index('saved_view_shared').on(t.customerId, t.list),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
