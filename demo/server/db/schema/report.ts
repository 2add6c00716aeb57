import { bigint, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReportFormat } from '../../../../src/shared/contract/accept/report.ts';
import type { Language } from '../../../../src/shared/contract/language.ts';
import type { ReportError } from '../../../../src/shared/contract/report-error.ts';
import { created, customerId, instant } from './columns.ts';
import { batch } from './delivery.ts';

/** Acceptance reports, written by a job. */
export const acceptanceReport = pgTable(
  'acceptance_report',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    format: text('format').$type<ReportFormat>().notNull().default('xlsx'),
    /** Whether it has expired is read off `expires_at`. */
    state: text('state')
      .$type<'waiting' | 'generating' | 'successful' | 'failed'>()
      .notNull()
      .default('waiting'),
    language: text('language').$type<Language>().notNull(),
    error: text('error').$type<ReportError>(),
    expiresAt: instant('expires_at'),
    cancelledAt: instant('cancelled_at'),
    timeZone: text('time_zone').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    createdAt: created(),
  },
  (t) => [
    index('acceptance_report_by_batch').on(t.batchId, t.createdAt),
    unique('acceptance_report_tenant').on(t.customerId, t.id),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);
