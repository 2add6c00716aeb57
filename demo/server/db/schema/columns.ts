import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * Every table of a customer's data carries `customer_id`, its foreign keys include it, and row level security
 * lets a tenant's transaction see only its own rows (see `database.ts`): a row of one customer can neither be
 * read by nor linked to another.
 */

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** Spans of bytes or numbers, such as `{[0,100),[200,300)}`; statements reckon with them, nothing else does. */
export const spans = customType<{ data: string }>({ dataType: () => 'int8multirange' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
export const customerId = () => uuid('customer_id').notNull();

/** The sums kept on orders, batches and packages; `result/counters.ts` is the only writer. */
export const counterColumns = () => ({
  delivered: integer('delivered').notNull().default(0),
  accepted: integer('accepted').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  actualAccepted: integer('actual_accepted').notNull().default(0),
  actualRejected: integer('actual_rejected').notNull().default(0),
  sampledAccepted: integer('sampled_accepted').notNull().default(0),
  sampledRejected: integer('sampled_rejected').notNull().default(0),
  /** Of a second round: results of the last one, and items that came back changed. */
  carried: integer('carried').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  objects: integer('objects').notNull().default(0),
  objectsAccepted: integer('objects_accepted').notNull().default(0),
  objectsRejected: integer('objects_rejected').notNull().default(0),
});
