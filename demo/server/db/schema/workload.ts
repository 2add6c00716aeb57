import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../../src/shared/contract/language.ts';
import type { ReportError } from '../../../../src/shared/contract/report-error.ts';
import type { WorkloadRow, WorkloadType } from '../../../../src/shared/contract/workload/workload-report.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { order } from './order.ts';

/** What rows of reports lack that were generated before it was kept. */
type KeptLater = 'acceptorId' | 'namesake' | 'inBulk';

/** A row of a report, as it was kept when that was generated. */
export type KeptRow = Omit<WorkloadRow, KeptLater> & Partial<Pick<WorkloadRow, KeptLater>>;

/** Workload reports, generated in the background. */
export const workloadReport = pgTable(
  'workload_report',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    fromMonth: text('from_month').notNull(),
    toMonth: text('to_month').notNull(),
    type: text('type').$type<WorkloadType>().notNull(),
    language: text('language').$type<Language>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Whether it has expired is read off `expires_at`. */
    state: text('state')
      .$type<'waiting' | 'generating' | 'successful' | 'failed'>()
      .notNull()
      .default('waiting'),
    error: text('error').$type<ReportError>(),
    /** The figures as they were then: screen and workbook show the same. */
    rows: jsonb('rows').$type<KeptRow[]>().notNull().default([]),
    createdAt: created(),
    generatedAt: instant('generated_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    unique('workload_report_tenant').on(t.customerId, t.id),
    index('workload_report_by_creation').on(t.customerId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** The orders of a report, in the order in which they were chosen. */
export const workloadReportOrder = pgTable(
  'workload_report_order',
  {
    customerId: customerId(),
    reportId: uuid('report_id').notNull(),
    position: smallint('position').notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.position] }),
    foreignKey({
      columns: [t.customerId, t.reportId],
      foreignColumns: [workloadReport.customerId, workloadReport.id],
    }),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
  ],
);
