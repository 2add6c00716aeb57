import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  CredentialEvent,
  CredentialEventDetail,
} from '../../../../src/shared/contract/credential-history.ts';
import { bytes, created, customerId, instant } from './columns.ts';
import { customer } from './customer.ts';

/**
 * What a customer's own systems are known by: one for each customer (specification 1). Secrets are sealed with the
 * server's key: they are needed in the clear to check signatures, and to sign with.
 */
export const credential = pgTable('credential', {
  customerId: customerId()
    .primaryKey()
    .references(() => customer.id),
  /** As its administrators write it; the provider's own name for it is `customer.name`. */
  customerName: text('customer_name').notNull(),
  /** Null until it is generated; it never changes. */
  appKey: text('app_key').unique(),
  appSecret: bytes('app_secret'),
  /** The last characters, by which people tell secrets apart. */
  secretHint: text('secret_hint'),
  secretMadeAt: instant('secret_made_at'),
  /** When a request was last signed with it, to the minute. */
  secretUsedAt: instant('secret_used_at'),
  /** The secret before, which is good until `oldSecretEndsAt`. */
  oldSecret: bytes('old_secret'),
  oldSecretHint: text('old_secret_hint'),
  oldSecretUsedAt: instant('old_secret_used_at'),
  oldSecretEndsAt: instant('old_secret_ends_at'),
  /** Where results are pushed to. */
  requestUrl: text('request_url'),
  createdAt: created(),
});

/** Origins whose pages may call the API for a customer, such as `https://portal.example`. */
export const allowedOrigin = pgTable(
  'allowed_origin',
  {
    customerId: customerId().references(() => customer.id),
    origin: text('origin').notNull(),
    /** By its name then: it stays to be read when its account is gone. Null where the provider did. */
    addedBy: text('added_by'),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.origin] }), index('allowed_origin_by_origin').on(t.origin)],
);

/** What was done to a credential, and to the origins beside it. Nothing is ever changed in here. */
export const credentialEvent = pgTable(
  'credential_event',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    event: text('event').$type<CredentialEvent>().notNull(),
    detail: jsonb('detail').$type<CredentialEventDetail>().notNull().default({}),
    /** The name of who did it, as it was then; null for the provider. */
    userName: text('user_name'),
    createdAt: created(),
  },
  (t) => [index('credential_event_by_customer').on(t.customerId, t.createdAt)],
);
