import { bigint, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, customerId } from './columns.ts';
import { batch } from './delivery.ts';

/** Acceptance reports, written by a job. */
export const acceptanceReport = pgTable(
  'acceptance_report',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state').$type<'generating' | 'successful' | 'failed'>().notNull().default('generating'),
    language: text('language').$type<'en' | 'zh' | 'ja'>().notNull(),
    timeZone: text('time_zone').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    createdAt: created(),
  },
  (t) => [
    unique('acceptance_report_tenant').on(t.customerId, t.id),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);
