import { bigint, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  Architecture,
  ClientKind,
  Platform,
} from '../../../../src/shared/contract/downloads/desktop-client.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';

/**
 * Who had which file of a desktop client: made when the address is given out, complete with the last byte. All of the
 * file stands in it, for what is published changes.
 */
export const clientDownload = pgTable(
  'client_download',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<ClientKind>().notNull(),
    version: text('version').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    architecture: text('architecture').$type<Architecture>().notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: created(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    index('client_download_by_time').on(t.customerId, t.createdAt),
    index('client_download_by_account').on(t.accountId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
