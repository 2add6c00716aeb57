import { type SQL, sql } from 'drizzle-orm';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** Prefixes of the numbers that people read: orders and delivery batches. */
const PREFIX = { order: 'PO', batch: 'DB' } as const;
const TABLE = { order, batch } as const;

/**
 * The next number of a customer's orders or batches in this year, such as `PO-2026-0043`. The caller holds the
 * lock of the customer's deliveries, so no two get the same.
 */
export async function nextNumber(
  tx: SystemTransaction,
  kind: keyof typeof PREFIX,
  customerId: string,
  now: Date,
): Promise<string> {
  const prefix = `${PREFIX[kind]}-${now.getUTCFullYear()}-`;
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(${sequence(prefix)}) as last from ${TABLE[kind]}
      where customer_id = ${customerId}::uuid and number like ${`${prefix}%`}`,
  );
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** The figure at the end; numbers that others gave out in another form have none. */
function sequence(prefix: string): SQL {
  return sql`substring(number from ${`^${prefix}(\\d{1,9})$`})::int`;
}
