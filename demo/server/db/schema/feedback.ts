import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Metadata } from '../../../../src/shared/contract/complaint.ts';
import type { ComplaintState } from '../../../../src/shared/contract/complaint-list.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';

/** Feedback and complaints. */
export const complaint = pgTable(
  'complaint',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    /** Null where a page sent it with the app key alone. */
    accountId: uuid('account_id'),
    msgType: text('msg_type').notNull(),
    sourceFrom: text('source_from').notNull(),
    contact: text('contact').notNull(),
    /** As it was written: escaped only on the way. */
    description: text('description').notNull(),
    /** Of the page that sent it, where it was another one than ours. */
    origin: text('origin'),
    /** What that page said of itself. */
    metadata: jsonb('metadata').$type<Metadata>().notNull().default({}),
    state: text('state').$type<ComplaintState>().notNull().default('received'),
    /** The provider's, with the name of who wrote it. */
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    createdAt: created(),
  },
  (t) => [
    unique('complaint_tenant').on(t.customerId, t.id),
    index('complaint_by_time').on(t.customerId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Images that go with feedback; one without a complaint after a day was never sent. */
export const complaintImage = pgTable(
  'complaint_image',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id'),
    complaintId: uuid('complaint_id'),
    fileKey: text('file_key').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: created(),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({
      columns: [t.customerId, t.complaintId],
      foreignColumns: [complaint.customerId, complaint.id],
    }),
    index('complaint_image_by_complaint').on(t.complaintId),
    index('complaint_image_unsent').on(t.createdAt).where(sql`complaint_id is null`),
  ],
);
