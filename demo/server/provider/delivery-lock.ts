import { sql } from 'drizzle-orm';
import type { SystemTransaction } from '../db/transaction.ts';

/** Two locks for each customer, told apart by the seed of their hash; both end with the transaction. */
const DELIVERIES = 0;
const FILES = 1;

/** Deliveries of one customer come in one after the other: names are made once and numbers do not collide. */
export async function lockDeliveries(tx: SystemTransaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, ${DELIVERIES}))`);
}

/** Holds off whoever cleans the customer's files, until records are there that name them. */
export async function keepFiles(tx: SystemTransaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${customerId}, ${FILES}))`);
}

/** For cleaning: waits for those who keep files, and holds off new ones. */
export async function lockFiles(tx: SystemTransaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, ${FILES}))`);
}
