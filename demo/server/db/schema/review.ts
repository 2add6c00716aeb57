import { sql } from 'drizzle-orm';
import {
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
import type { AnnotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import type { ItemResult, Judged, Screen } from '../../../../src/shared/contract/item-result.ts';
import type { LocalizedText } from '../../../../src/shared/contract/language.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';
import { batch, batchPackage } from './delivery.ts';
import { item } from './item.ts';
import type { ResultBefore } from './result-before.ts';

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

/**
 * Every result ever given, append only; a bulk result is one row for many items (`item_id` null). What somebody's work
 * comes to is counted from it (`judged-work/`), so it holds all that this needs, as it was then.
 */
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
    /** Annotated objects of the item, as it was then. */
    objects: integer('objects').notNull().default(0),
    /** Of a row for many items: those that got this result by it, others had it; and the objects of each. */
    itemIds: uuid('item_ids').array(),
    itemObjects: integer('item_objects').array(),
    /** Only a sample has it: the item's own result stayed what it was. */
    sampleOnly: boolean('sample_only').notNull().default(false),
    /** Where an earlier result stands again by this row: who had given that one, when, and in which round. */
    givenById: uuid('given_by_id'),
    givenAt: instant('given_at'),
    givenRound: smallint('given_round'),
    /** Of a result of one item, by a verdict or by its objects: what it had before, and has again when that is undone. */
    before: jsonb('before').$type<ResultBefore>(),
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
    index('judgement_by_account').on(t.accountId, t.createdAt),
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
