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
import type { AnnotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import type { ItemResult, Judged } from '../../../../src/shared/contract/item-result.ts';
import type { LocalizedText } from '../../../../src/shared/contract/language.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';
import { batchPackage, item } from './delivery.ts';

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
    severity: text('severity').$type<'minor' | 'major' | 'critical'>().notNull(),
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
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('judgement_key').on(t.customerId, t.key),
    index('judgement_by_item').on(t.itemId, t.createdAt),
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
    authorId: uuid('author_id').notNull(),
    createdAt: created(),
    deletedAt: instant('deleted_at'),
    deletedById: uuid('deleted_by_id'),
    resolvedAt: instant('resolved_at'),
    resolvedById: uuid('resolved_by_id'),
  },
  (t) => [
    uniqueIndex('comment_key').on(t.customerId, t.key),
    index('comment_by_item').on(t.itemId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
  ],
);
