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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ObjectKind } from '../../../../src/shared/contract/annotation-document.ts';
import { ITEM_RESULT, type ItemResult, type Screen } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import { RESULT_SQL } from '../result-sql.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batchPackage } from './delivery.ts';
import { item } from './item.ts';
import type { ObjectBefore } from './result-before.ts';

/**
 * Every object of the latest revisions, with what was decided about it: what the wall of crops sorts and pages,
 * and what reports count. `judging/object/index-objects.ts` keeps it in step with the documents.
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
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default(ITEM_RESULT.unchecked),
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
    index('item_object_judged').on(t.batchId, t.result).where(sql`result <> ${RESULT_SQL.unchecked}`),
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
    /** What its objects had before, by their ids, and have again when it is undone; null for nothing. */
    before: jsonb('before').$type<Readonly<Record<string, ObjectBefore>>>(),
    /** Those that have it again since another call was undone by this one; null for none. */
    again: jsonb('again').$type<Readonly<Record<string, ObjectBefore>>>(),
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
