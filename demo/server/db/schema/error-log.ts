import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, customerId, instant } from './columns.ts';
import { customer } from './customer.ts';

/** Errors of the interface that nobody caught: the same one is kept once and counted. */
export const errorEntry = pgTable(
  'error_entry',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    /** SHA-256 of what makes two errors the same. */
    fingerprint: bytes('fingerprint').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    component: text('component').notNull(),
    info: text('info').notNull(),
    url: text('url').notNull(),
    version: text('version').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('error_entry_once').on(t.customerId, t.fingerprint),
    index('error_entry_by_time').on(t.customerId, t.lastAt),
  ],
);
