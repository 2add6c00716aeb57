import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, customerId } from './columns.ts';
import { account } from './customer.ts';

/** Feedback and complaints. */
export const complaint = pgTable(
  'complaint',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    msgType: text('msg_type').notNull(),
    sourceFrom: text('source_from').notNull(),
    contact: text('contact').notNull(),
    /** As it was written: escaped only on the way. */
    description: text('description').notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('complaint_tenant').on(t.customerId, t.id),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Images that go with feedback; one without a complaint after a day was never sent. */
export const complaintImage = pgTable(
  'complaint_image',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
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
