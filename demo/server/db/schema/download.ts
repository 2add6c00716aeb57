import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AnnotationFormat,
  DownloadError,
} from '../../../../src/shared/contract/delivery/data-download.ts';
import { created, customerId, instant, spans } from './columns.ts';
import { account } from './customer.ts';
import { batch } from './delivery.ts';
import { order } from './order.ts';

/** Accepted batches of an order, packed into zip files by work in the background. */
export const dataDownload = pgTable(
  'data_download',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    orderId: uuid('order_id').notNull(),
    /** From 1 within the order: files of two downloads never have one name. */
    number: integer('number').notNull(),
    accountId: uuid('account_id').notNull(),
    format: text('format').$type<AnnotationFormat>().notNull(),
    scope: text('scope').$type<'all' | 'accepted'>().notNull(),
    withData: boolean('with_data').notNull(),
    /** Whether it has expired is read off `expires_at`. */
    state: text('state')
      .$type<'waiting' | 'packing' | 'ready' | 'failed' | 'cancelled'>()
      .notNull()
      .default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    error: text('error').$type<DownloadError>(),
    errorFile: text('error_file'),
    createdAt: created(),
    /** Packing began then. */
    startedAt: instant('started_at'),
    /** Whoever packs it was at it last. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Its files were deleted then. */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    unique('data_download_tenant').on(t.customerId, t.id),
    unique('data_download_number').on(t.orderId, t.number),
    index('data_download_by_order').on(t.orderId, t.createdAt),
    index('data_download_uncleared').on(t.expiresAt).where(sql`cleared_at is null`),
    index('data_download_unfinished')
      .on(t.customerId, t.createdAt)
      .where(sql`state in ('waiting', 'packing')`),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** The batches of a download, as they were accepted when it was asked for. */
export const dataDownloadBatch = pgTable(
  'data_download_batch',
  {
    customerId: customerId(),
    downloadId: uuid('download_id').notNull(),
    /** From 1, in the order in which they are packed. */
    position: smallint('position').notNull(),
    batchId: uuid('batch_id').notNull(),
    /** Another one now: it was opened again since. */
    acceptedAt: instant('accepted_at').notNull(),
    /** The folder of its files, unlike that of every other batch of the download. */
    folder: text('folder').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.downloadId, t.position] }),
    index('data_download_batch_by_batch').on(t.batchId),
    foreignKey({
      columns: [t.customerId, t.downloadId],
      foreignColumns: [dataDownload.customerId, dataDownload.id],
    }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);

/** The files of a download; 0 is the list of the hashes of the others, and comes last. */
export const dataDownloadPart = pgTable(
  'data_download_part',
  {
    customerId: customerId(),
    downloadId: uuid('download_id').notNull(),
    number: smallint('number').notNull(),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    items: integer('items').notNull(),
    objects: integer('objects').notNull(),
    /** The last item in it, by the positions of its batch, package and own: the next part goes on behind it. */
    lastBatch: smallint('last_batch').notNull(),
    lastPackage: integer('last_package').notNull(),
    lastItem: integer('last_item').notNull(),
    /** When somebody had got all of its bytes for the first time. */
    fetchedAt: instant('fetched_at'),
  },
  (t) => [
    primaryKey({ columns: [t.downloadId, t.number] }),
    foreignKey({
      columns: [t.customerId, t.downloadId],
      foreignColumns: [dataDownload.customerId, dataDownload.id],
    }),
  ],
);

/**
 * Who fetched what (specification 3). It is made with the address, which names it, and counts from the first byte that is
 * sent under that address.
 */
export const downloadRecord = pgTable(
  'download_record',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    orderId: uuid('order_id').notNull(),
    downloadId: uuid('download_id').notNull(),
    part: smallint('part').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
    /** The first byte was sent then. */
    startedAt: instant('started_at'),
    /** What was sent of the file. */
    sent: spans('sent').notNull().default('{}'),
    /** The last connection that took of it ended then; null while one does. */
    endedAt: instant('ended_at'),
    /** Every byte was sent then, by this address or by earlier ones of the same person. */
    completedAt: instant('completed_at'),
  },
  (t) => [
    index('download_record_by_order').on(t.orderId, t.startedAt).where(sql`started_at is not null`),
    index('download_record_by_part').on(t.downloadId, t.part, t.accountId),
    index('download_record_unused').on(t.createdAt).where(sql`started_at is null`),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
    foreignKey({
      columns: [t.customerId, t.downloadId],
      foreignColumns: [dataDownload.customerId, dataDownload.id],
    }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);
