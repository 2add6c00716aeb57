import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { reportErrors } from '../../../src/shared/contract/error-log.ts';
import { MAX_COUNT } from '../../../src/shared/contract/fields.ts';
import { newId } from '../db/new-id.ts';
import { errorEntry } from '../db/schema/error-log.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import type { Services } from '../services.ts';
import { createErrorAllowance } from './error-allowance.ts';
import { type KeptError, keptErrors } from './kept-error.ts';

/** So many different errors are kept of a customer; the one that was seen longest ago goes first. */
export const KEPT_ERRORS = 1000;

/** Keeps what the interface reports; what is too much is dropped without a word, for nobody could mend it. */
export function createReportErrors({ now }: Services): Handler<typeof reportErrors> {
  const allowance = createErrorAllowance(now);
  return async ({ errors }, { tx, caller: { customerId, accountId } }) => {
    const taken = errors.slice(0, allowance.take(accountId, errors.length));
    if (taken.length > 0) await keep(tx, customerId, keptErrors(taken, now()));
    return null;
  };
}

async function keep(tx: TenantTransaction, customerId: string, errors: readonly KeptError[]): Promise<void> {
  const { count, firstAt, lastAt } = errorEntry;
  await tx
    .insert(errorEntry)
    .values(errors.map((error) => ({ ...error, id: newId(), customerId })))
    .onConflictDoUpdate({
      target: [errorEntry.customerId, errorEntry.fingerprint],
      set: {
        count: sql`least(${count}::bigint + excluded.count, ${MAX_COUNT})`,
        firstAt: sql`least(${firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
        url: sql`excluded.url`,
        version: sql`excluded.version`,
      },
    });
  const tooMany = tx
    .select({ id: errorEntry.id })
    .from(errorEntry)
    .where(eq(errorEntry.customerId, customerId))
    .orderBy(desc(lastAt), desc(errorEntry.id))
    .offset(KEPT_ERRORS);
  await tx.delete(errorEntry).where(inArray(errorEntry.id, tooMany));
}
