import { foreignKey, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BatchEvent, EventDetail } from '../../../../src/shared/contract/accept/history.ts';
import type { Screen } from '../../../../src/shared/contract/item-result.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batch } from './delivery.ts';

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
