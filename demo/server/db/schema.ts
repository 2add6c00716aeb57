import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnnotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import type { BatchState, PackageState } from '../../../src/shared/contract/batch-state.ts';
import type { ItemMark, ItemResult, Judged, Verdict } from '../../../src/shared/contract/item-result.ts';
import type { Label } from '../../../src/shared/contract/label-set.ts';
import type { Language, LocalizedText } from '../../../src/shared/contract/language.ts';
import type { SignInWay } from '../../../src/shared/contract/oauth/session.ts';
import type { OrderSource, OrderState } from '../../../src/shared/contract/order-state.ts';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import type { Role } from '../../../src/shared/contract/role.ts';

/*
 * Every table of a customer's data carries `customer_id`, its foreign keys include it, and row level security
 * lets a tenant's transaction see only its own rows (see `database.ts`): a row of one customer can neither be
 * read by nor linked to another.
 */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const created = () => instant('created_at').notNull().defaultNow();
const customerId = () => uuid('customer_id').notNull();

export const customer = pgTable('customer', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  appKey: text('app_key').notNull().unique(),
  /** The app secret, sealed with the server's key: it is needed in the clear to check signatures. */
  appSecret: bytes('app_secret').notNull(),
  createdAt: created(),
});

/** Origins whose pages may call the API for a customer, such as `https://portal.example`. */
export const allowedOrigin = pgTable(
  'allowed_origin',
  {
    customerId: customerId().references(() => customer.id),
    origin: text('origin').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.origin] }), index('allowed_origin_by_origin').on(t.origin)],
);

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    /** Lower case. */
    loginName: text('login_name').notNull(),
    /** Lower case. */
    email: text('email'),
    userName: text('user_name').notNull(),
    /** `scrypt$N$r$p$salt$hash` */
    passwordHash: text('password_hash').notNull(),
    role: char('role', { length: 2 }).$type<Role>().notNull(),
    mayFinish: boolean('may_finish').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    introduction: text('introduction'),
    /** The language of the last sign-in: what mail is written in that nobody asked for just now. */
    language: text('language').$type<Language>().notNull().default('en'),
    createdAt: created(),
  },
  (t) => [
    unique('account_tenant').on(t.customerId, t.id),
    uniqueIndex('account_login_name').on(t.loginName),
    uniqueIndex('account_email').on(t.email),
  ],
);

/** Signed-in sessions and embed tokens; only the SHA-256 of a token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<'login' | 'embed'>().notNull(),
    /** An embed token may be limited to one batch. */
    batchId: uuid('batch_id'),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    /** Why it is no longer good: a code of the catalogue, such as 5001025. */
    endedCode: integer('ended_code'),
    /** The sign-in that it began with; a refreshed session keeps it. */
    loginRecordId: uuid('login_record_id'),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('session_by_account').on(t.accountId),
    index('session_by_expiry').on(t.expiresAt),
  ],
);

/** Nonces of signed partner requests, kept while their timestamp could still be accepted. */
export const usedNonce = pgTable(
  'used_nonce',
  {
    customerId: customerId().references(() => customer.id),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.nonce] }), index('used_nonce_by_expiry').on(t.expiresAt)],
);

/** Sign-ins, for their user to look at; kept for the past month. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    at: instant('at').notNull(),
    address: text('address').notNull(),
    way: text('way').$type<SignInWay>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('login_record_by_account').on(t.accountId, t.at),
    index('login_record_by_time').on(t.at),
  ],
);

/**
 * Tries that failed, by what they were aimed at (an account, an address, both), so that all servers of one
 * database count together. A key is a SHA-256: it may have come from a form.
 */
export const failedTries = pgTable(
  'failed_tries',
  {
    key: bytes('key').primaryKey(),
    /** The window that is counted begins here. */
    since: instant('since').notNull(),
    failures: integer('failures').notNull(),
  },
  (t) => [index('failed_tries_by_time').on(t.since)],
);

/** Smart verifications that were handed out. */
export const captcha = pgTable(
  'captcha',
  {
    sid: text('sid').primaryKey(),
    kind: text('kind').$type<'slider' | 'work'>().notNull(),
    /** Where the piece belongs, in pixels; null for proofs of work. */
    position: integer('position'),
    /** The proof of work as it was handed out, as JSON. */
    challenge: text('challenge'),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    /** Failed or passed: there is one try. */
    triedAt: instant('tried_at'),
    passed: boolean('passed').notNull().default(false),
    /** A passed verification opens one door once. */
    usedAt: instant('used_at'),
  },
  (t) => [index('captcha_by_expiry').on(t.expiresAt)],
);

/** Requests for a new password; of the mailed secrets only hashes are kept. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the secret in the link. */
    ticketHash: bytes('ticket_hash').notNull().unique(),
    /** `scrypt$…` of the code: it is short, so a copy of the database must not give it away. */
    codeHash: text('code_hash').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('password_reset_by_account').on(t.accountId),
    index('password_reset_by_expiry').on(t.expiresAt),
  ],
);

/** One-time codes of single sign-on. */
export const redirectCode = pgTable(
  'redirect_code',
  {
    codeHash: bytes('code_hash').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('redirect_code_by_expiry').on(t.expiresAt),
  ],
);

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

export const project = pgTable(
  'project',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    name: text('name').notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('project_tenant').on(t.customerId, t.id),
    unique('project_name').on(t.customerId, t.name),
    index('project_by_creation').on(t.customerId, t.createdAt),
  ],
);

/** The sums kept on orders, batches and packages; `result/counters.ts` is the only writer. */
const counterColumns = () => ({
  delivered: integer('delivered').notNull().default(0),
  accepted: integer('accepted').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  actualAccepted: integer('actual_accepted').notNull().default(0),
  actualRejected: integer('actual_rejected').notNull().default(0),
  sampledAccepted: integer('sampled_accepted').notNull().default(0),
  sampledRejected: integer('sampled_rejected').notNull().default(0),
});

export const order = pgTable(
  'order',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    projectId: uuid('project_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    source: text('source').$type<OrderSource>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
    dueDate: date('due_date', { mode: 'string' }),
    totalData: integer('total_data').notNull(),
    deliveredAt: instant('delivered_at'),
    validityDays: integer('validity_days').notNull().default(90),
    ...counterColumns(),
  },
  (t) => [
    unique('order_tenant').on(t.customerId, t.id),
    unique('order_number').on(t.customerId, t.number),
    unique('order_name').on(t.customerId, t.name),
    foreignKey({ columns: [t.customerId, t.projectId], foreignColumns: [project.customerId, project.id] }),
    index('order_by_creation').on(t.customerId, t.createdAt),
    index('order_by_due_date').on(t.customerId, t.dueDate.asc().nullsFirst()),
    index('order_by_total').on(t.customerId, t.totalData),
    index('order_by_project').on(t.customerId, t.projectId),
  ],
);

export const batch = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    orderId: uuid('order_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    submitter: text('submitter').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    state: text('state').$type<BatchState>().notNull().default('00'),
    round: smallint('round').notNull().default(1),
    labels: jsonb('labels').$type<Label[]>().notNull(),
    remark: text('remark'),
    lastAcceptorId: uuid('last_acceptor_id'),
    completedAt: instant('completed_at'),
    packageCount: integer('package_count').notNull().default(0),
    ...counterColumns(),
  },
  (t) => [
    unique('batch_tenant').on(t.customerId, t.id),
    unique('batch_number').on(t.customerId, t.number),
    unique('batch_name').on(t.orderId, t.name),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
    foreignKey({
      columns: [t.customerId, t.lastAcceptorId],
      foreignColumns: [account.customerId, account.id],
    }),
    index('batch_by_delivery').on(t.customerId, t.deliveredAt),
    index('batch_by_order').on(t.customerId, t.orderId, t.deliveredAt),
    index('batch_by_name').on(t.customerId, t.name),
    index('batch_by_completion').on(t.customerId, t.completedAt.asc().nullsFirst()),
  ],
);

/** Which acceptors an administrator gave a batch to. */
export const assignment = pgTable(
  'assignment',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('assignment_by_account').on(t.accountId),
  ],
);

export const batchPackage = pgTable(
  'package',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    state: char('state', { length: 2 }).$type<PackageState>().notNull().default('00'),
    invalid: integer('invalid').notNull().default(0),
    /** Who is judging it; the claim is void after `held_until`. */
    holderId: uuid('holder_id'),
    heldSince: instant('held_since'),
    heldUntil: instant('held_until'),
    /** Opened for judging, with nothing in it judged or changed since: see `package-state-sql.ts`. */
    untouched: boolean('untouched').notNull().default(false),
    finishedById: uuid('finished_by_id'),
    finishedAt: instant('finished_at'),
    ...counterColumns(),
  },
  (t) => [
    unique('package_tenant').on(t.customerId, t.id),
    unique('package_position').on(t.batchId, t.position),
    index('package_by_state').on(t.batchId, t.state),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.holderId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.finishedById], foreignColumns: [account.customerId, account.id] }),
  ],
);

export const item = pgTable(
  'item',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    /** From 1 within the package, without gaps. */
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    datasetId: uuid('dataset_id'),
    /** Where the file storage keeps the data. */
    mediaKey: text('media_key').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    objectCount: integer('object_count').notNull(),
    revision: integer('revision').notNull().default(1),
    invalid: boolean('invalid').notNull().default(false),
    marks: text('marks').array().$type<ItemMark[]>().notNull().default(sql`'{}'`),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull().default('00'),
    how: text('how').$type<Judged>(),
    /** The last result that a person gave singly; a bulk result leaves it as it is. */
    actualResult: char('actual_result', { length: 2 }).$type<Verdict>(),
    /** The last result given inside a spot check. */
    sampledResult: char('sampled_result', { length: 2 }).$type<Verdict>(),
    errors: jsonb('errors').$type<FoundError[]>().notNull().default([]),
    commentCount: integer('comment_count').notNull().default(0),
    judgedById: uuid('judged_by_id'),
    judgedAt: instant('judged_at'),
  },
  (t) => [
    unique('item_tenant').on(t.customerId, t.id),
    unique('item_position').on(t.packageId, t.position),
    unique('item_file_name').on(t.batchId, t.fileName),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.judgedById], foreignColumns: [account.customerId, account.id] }),
    index('item_by_result').on(t.packageId, t.result, t.position),
    index('item_edited').on(t.packageId, t.position).where(sql`marks <> '{}'`),
    index('item_commented').on(t.batchId, t.packageId, t.position).where(sql`comment_count > 0`),
    index('item_with_errors').on(t.batchId).where(sql`result = '20' and errors <> '[]'`),
    index('item_by_file_name').on(t.packageId, t.fileName),
    index('item_by_judgement').on(t.packageId, t.judgedAt.asc().nullsFirst(), t.position),
    index('item_by_object_count').on(t.packageId, t.objectCount, t.position),
    check('item_result', sql`${t.result} in ('00', '10', '20')`),
  ],
);

/** The documents of an item, one row a revision; the first is the provider's and is never changed. */
export const annotation = pgTable(
  'annotation',
  {
    customerId: customerId(),
    itemId: uuid('item_id').notNull(),
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<AnnotationDocument>().notNull(),
    /** Null for the provider. */
    authorId: uuid('author_id'),
    /** The client's key of the save, so that a repeated one is known. */
    key: uuid('key'),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.revision] }),
    uniqueIndex('annotation_key').on(t.itemId, t.key),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
  ],
);

export const errorType = pgTable(
  'error_type',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    severity: text('severity').$type<'minor' | 'major' | 'critical'>().notNull(),
  },
  (t) => [
    unique('error_type_tenant').on(t.customerId, t.id),
    unique('error_type_code').on(t.customerId, t.code),
  ],
);

/** Every result ever given, append only; a bulk result is one row for many items (`item_id` null). */
export const judgement = pgTable(
  'judgement',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    itemId: uuid('item_id'),
    result: char('result', { length: 2 }).$type<ItemResult>().notNull(),
    how: text('how').$type<Judged>().notNull(),
    errors: jsonb('errors').$type<FoundError[]>().notNull().default([]),
    /** For a bulk result: only items that had none. */
    uncheckedOnly: boolean('unchecked_only').notNull().default(false),
    remark: text('remark'),
    /** Milliseconds spent on the item. */
    elapsed: integer('elapsed').notNull().default(0),
    round: smallint('round').notNull().default(1),
    key: uuid('key'),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('judgement_key').on(t.customerId, t.key),
    index('judgement_by_item').on(t.itemId, t.createdAt),
    index('judgement_bulk').on(t.packageId, t.createdAt).where(sql`item_id is null`),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
  ],
);

export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    itemId: uuid('item_id').notNull(),
    objectId: text('object_id'),
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    text: text('text').notNull(),
    resolved: boolean('resolved').notNull().default(false),
    key: uuid('key'),
    authorId: uuid('author_id').notNull(),
    createdAt: created(),
    deletedAt: instant('deleted_at'),
    deletedById: uuid('deleted_by_id'),
    resolvedAt: instant('resolved_at'),
    resolvedById: uuid('resolved_by_id'),
  },
  (t) => [
    uniqueIndex('comment_key').on(t.customerId, t.key),
    index('comment_by_item').on(t.itemId, t.createdAt),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.authorId], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** Acceptance reports, written by a job. */
export const acceptanceReport = pgTable(
  'acceptance_report',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state').$type<'generating' | 'successful' | 'failed'>().notNull().default('generating'),
    language: text('language').$type<'en' | 'zh' | 'ja'>().notNull(),
    timeZone: text('time_zone').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    createdAt: created(),
  },
  (t) => [
    unique('acceptance_report_tenant').on(t.customerId, t.id),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);

/** Deliveries on their way in; nothing of them is visible to the customer before the commit. */
export const deliveryImport = pgTable(
  'delivery_import',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    fingerprint: text('fingerprint').notNull(),
    project: text('project').notNull(),
    order: text('order_name').notNull(),
    batch: text('batch_name').notNull(),
    submitter: text('submitter').notNull(),
    packageSize: integer('package_size').notNull(),
    labels: jsonb('labels').$type<Label[]>().notNull(),
    items: integer('items').notNull(),
    batchId: uuid('batch_id'),
    createdAt: created(),
    /** When somebody last went on with it, to the hour. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    committedAt: instant('committed_at'),
  },
  (t) => [unique('delivery_import_content').on(t.customerId, t.fingerprint)],
);

export const deliveryImportRecord = pgTable(
  'delivery_import_record',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => deliveryImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    record: jsonb('record').$type<DeliveryRecord>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('delivery_import_record_by_file').on(t.importId, sql`(record ->> 'sha256')`),
    index('delivery_import_record_by_name').on(t.importId, sql`(record ->> 'fileName')`),
  ],
);
