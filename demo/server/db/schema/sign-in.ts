import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmbedRight } from '../../../../src/shared/contract/embed-right.ts';
import type { SignInWay } from '../../../../src/shared/contract/oauth/login-record.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';

/** Signed-in sessions and embed tokens; only the SHA-256 of a token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    customerId: customerId(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<'login' | 'embed'>().notNull(),
    /** An embed token may be limited to one batch, and to one data set. */
    batchId: uuid('batch_id'),
    datasetId: uuid('dataset_id'),
    /** The rights that its scope names; null for a token without a scope. */
    rights: text('rights').array().$type<EmbedRight[]>(),
    /** Of the console's own preview: it is used from a page without an origin, and from there alone. */
    isPreview: boolean('is_preview').notNull().default(false),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    /** Why it is no longer good: a code of the catalogue, such as `loggedInElsewhere`. */
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
