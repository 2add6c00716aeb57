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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UploadKind } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { dataset, datasetBatch } from './dataset.ts';

export type UploadState = 'open' | 'finished' | 'aborted' | 'expired';

/** What somebody uploads, or did. */
export const upload = pgTable(
  'upload',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    datasetId: uuid('dataset_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Begun by a page of a partner: the account's own uploads are none of its matters, nor the other way round. */
    byEmbed: boolean('by_embed').notNull().default(false),
    /** Made once by the client: a repeated call makes no second one. */
    key: uuid('key').notNull(),
    kind: text('kind').$type<UploadKind>().notNull(),
    state: text('state').$type<UploadState>().notNull().default('open'),
    files: integer('files').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    filesDone: integer('files_done').notNull().default(0),
    sizeDone: bigint('size_done', { mode: 'number' }).notNull().default(0),
    createdAt: created(),
    /** When something last came for it, to the minute. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('upload_tenant').on(t.customerId, t.id),
    uniqueIndex('upload_key').on(t.customerId, t.accountId, t.key),
    index('upload_by_account').on(t.accountId, t.createdAt),
    index('upload_by_dataset').on(t.datasetId, t.endedAt),
    index('upload_open').on(t.touchedAt).where(sql`state = 'open'`),
    index('upload_open_by_batch').on(t.batchId).where(sql`state = 'open'`),
    foreignKey({ columns: [t.customerId, t.datasetId], foreignColumns: [dataset.customerId, dataset.id] }),
    foreignKey({
      columns: [t.customerId, t.batchId],
      foreignColumns: [datasetBatch.customerId, datasetBatch.id],
    }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

export type UploadFileState = 'waiting' | 'done' | 'dropped';

/** Files of an upload, as they were announced; those of an upload that is over are forgotten. */
export const uploadFile = pgTable(
  'upload_file',
  {
    customerId: customerId(),
    uploadId: uuid('upload_id').notNull(),
    number: smallint('number').notNull(),
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    state: text('state').$type<UploadFileState>().notNull().default('waiting'),
    /** Where its fragments go, and what the storage calls them together; null until the first one comes. */
    fileKey: text('file_key'),
    partsId: text('parts_id'),
    /** The hash that it is put together with: from then on its fragments stay as they are. */
    merging: bytes('merging'),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.number] }),
    // The path of a file that was given up may come again.
    uniqueIndex('upload_file_path').on(t.uploadId, t.folder, t.name).where(sql`state <> 'dropped'`),
    foreignKey({
      columns: [t.customerId, t.uploadId],
      foreignColumns: [upload.customerId, upload.id],
    }).onDelete('cascade'),
  ],
);

/** Fragments that are in the storage. */
export const uploadFragment = pgTable(
  'upload_fragment',
  {
    customerId: customerId(),
    uploadId: uuid('upload_id').notNull(),
    number: smallint('number').notNull(),
    fragment: smallint('fragment').notNull(),
    size: integer('size').notNull(),
    hash: bytes('hash').notNull(),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.number, t.fragment] }),
    foreignKey({
      columns: [t.uploadId, t.number],
      foreignColumns: [uploadFile.uploadId, uploadFile.number],
    }).onDelete('cascade'),
  ],
);
