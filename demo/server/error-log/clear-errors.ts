import { eq, inArray } from 'drizzle-orm';
import type { clearErrors } from '../../../src/shared/contract/error-log.ts';
import { errorEntry } from '../db/schema/error-log.ts';
import type { Handler } from '../http/call.ts';

export const answerClearErrors: Handler<typeof clearErrors> = async ({ errorIds }, { tx, caller }) => {
  const named = errorIds ? inArray(errorEntry.id, errorIds) : eq(errorEntry.customerId, caller.customerId);
  const gone = await tx.delete(errorEntry).where(named).returning({ id: errorEntry.id });
  return { cleared: gone.length };
};
