import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import type { DeliveryRecord } from '../../../../src/shared/contract/provider.ts';
import { created, customerId, instant } from './columns.ts';
import { customer } from './customer.ts';

/** Deliveries on their way in; nothing of them is visible to the customer before the commit. */
export const deliveryImport = pgTable(
  'delivery_import',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    fingerprint: text('fingerprint').notNull(),
    project: text('project').notNull(),
    order: text('order_name').notNull(),
    batch: text('batch_name').notNull(),
    submitter: text('submitter').notNull(),
    packageSize: integer('package_size').notNull(),
    labels: jsonb('labels').$type<Label[]>().notNull(),
    items: integer('items').notNull(),
    /** Of an order that it makes: whether a rejection needs an error type. */
    errorRequired: boolean('error_required').notNull().default(true),
    batchId: uuid('batch_id'),
    /** The batch that it repairs. */
    redeliverId: uuid('redeliver_id'),
    /** What a redelivery came to, once it is committed. */
    redelivery: jsonb('redelivery').$type<{
      round: number;
      itemsCarried: number;
      itemsChanged: number;
      itemsOpen: number;
    }>(),
    createdAt: created(),
    /** When somebody last went on with it, to the hour. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    committedAt: instant('committed_at'),
  },
  (t) => [unique('delivery_import_content').on(t.customerId, t.fingerprint)],
);

export const deliveryImportRecord = pgTable(
  'delivery_import_record',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => deliveryImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    record: jsonb('record').$type<DeliveryRecord>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('delivery_import_record_by_file').on(t.importId, sql`(record ->> 'sha256')`),
    index('delivery_import_record_by_name').on(t.importId, sql`(record ->> 'fileName')`),
  ],
);
