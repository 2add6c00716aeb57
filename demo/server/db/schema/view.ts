import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ViewedList } from '../../../../src/shared/contract/accept/view.ts';
import { created, customerId } from './columns.ts';
import { account } from './customer.ts';

/** Filters and sort of a list under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    unique('saved_view_name').on(t.accountId, t.list, t.name),
    index('saved_view_shared').on(t.customerId, t.list),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
