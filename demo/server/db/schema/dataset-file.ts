import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DataState,
  ParseReason,
  ParseState,
} from '../../../../src/shared/contract/dataset/data-state.ts';
import type { FileFacts } from '../../../../src/shared/contract/dataset/dataset-file.ts';
import type { FileKind } from '../../../../src/shared/contract/dataset/file-type.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { customer } from './customer.ts';
import { dataset, datasetBatch } from './dataset.ts';
import { naturalOrder } from './natural-order.ts';

/** Bytes that files have, once for a customer and storage area however many files have them. */
export const content = pgTable(
  'content',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    storageArea: text('storage_area').notNull(),
    /** SHA-256; of longer ones over the digests of their fragments (`contract/dataset/upload.ts`). */
    hash: bytes('hash').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Where they lie; many small ones lie in one stored file, one after the other. */
    fileKey: text('file_key').notNull(),
    fileOffset: integer('file_offset').notNull().default(0),
    createdAt: created(),
    /** Since when perhaps no file names it any more: whoever cleans looks at these alone. */
    doubtedAt: instant('doubted_at'),
  },
  (t) => [
    unique('content_tenant').on(t.customerId, t.id),
    uniqueIndex('content_bytes').on(t.customerId, t.storageArea, t.size, t.hash),
    index('content_by_key').on(t.fileKey),
    index('content_doubted').on(t.doubtedAt).where(sql`doubted_at is not null`),
  ],
);

/** Files of batches. */
export const datasetFile = pgTable(
  'dataset_file',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    /** Empty for the topmost. */
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    folderOrder: naturalOrder('folder_order', (): PgColumn => datasetFile.folder, 300),
    nameOrder: naturalOrder('name_order', (): PgColumn => datasetFile.name, 150),
    extension: text('extension'),
    kind: text('kind').$type<FileKind>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    contentId: uuid('content_id').notNull(),
    /** Its own; null where it is that of its batch. */
    state: text('state').$type<DataState>(),
    parseState: text('parse_state').$type<ParseState>().notNull(),
    reason: text('reason').$type<ParseReason>(),
    reasonDetail: text('reason_detail'),
    facts: jsonb('facts').$type<FileFacts>().notNull().default({}),
    /** The first rows of a table. */
    rows: jsonb('rows').$type<readonly (readonly string[])[]>(),
    thumbnailKey: text('thumbnail_key'),
    renditionKey: text('rendition_key'),
    renditionType: text('rendition_type'),
    /** The zip that it came out of. */
    archiveId: uuid('archive_id'),
    createdAt: created(),
    /** Since when somebody looks into it: another server leaves it alone for a while. */
    claimedAt: instant('claimed_at'),
    /** How often somebody began to look into it who neither ended nor left off: perhaps it ended them. */
    attempts: smallint('attempts').notNull().default(0),
    parsedAt: instant('parsed_at'),
  },
  (t) => [
    unique('dataset_file_tenant').on(t.customerId, t.id),
    uniqueIndex('dataset_file_path').on(t.batchId, t.folder, t.name),
    index('dataset_file_by_order').on(t.batchId, t.folderOrder, t.nameOrder, t.id),
    index('dataset_file_by_size').on(t.batchId, t.size),
    index('dataset_file_by_creation').on(t.batchId, t.createdAt, t.id),
    index('dataset_file_by_type').on(t.datasetId, t.extension),
    index('dataset_file_by_content').on(t.contentId),
    index('dataset_file_by_archive').on(t.archiveId).where(sql`archive_id is not null`),
    index('dataset_file_parsing').on(t.batchId, t.attempts, t.id).where(sql`parse_state = 'parsing'`),
    index('dataset_file_by_own_state').on(t.batchId, t.state).where(sql`state is not null`),
    index('dataset_file_failed').on(t.batchId, t.id).where(sql`parse_state in ('parseFailed', 'toolFailed')`),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
    foreignKey({
      columns: [t.customerId, t.batchId],
      foreignColumns: [datasetBatch.customerId, datasetBatch.id],
    }),
    foreignKey({ columns: [t.customerId, t.contentId], foreignColumns: [content.customerId, content.id] }),
  ],
);

/** Folders of batches, with sums over all that lies below them. */
export const datasetFolder = pgTable(
  'dataset_folder',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    path: text('path').notNull(),
    /** The folder that it is in; empty for the topmost. */
    parent: text('parent').notNull(),
    name: text('name').notNull(),
    nameOrder: naturalOrder('name_order', (): PgColumn => datasetFolder.name, 150),
    files: integer('files').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.path] }),
    index('dataset_folder_by_parent').on(t.batchId, t.parent, t.nameOrder),
    foreignKey({
      columns: [t.customerId, t.batchId],
      foreignColumns: [datasetBatch.customerId, datasetBatch.id],
    }),
  ],
);
