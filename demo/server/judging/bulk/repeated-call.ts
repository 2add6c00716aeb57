import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BulkEffect, giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { bulkCall, bulkOperation } from '../../db/schema/bulk.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';

/**
 * Takes a key for a call; what came of the call that had it before, or null where none had. `resultNotSaved`
 * where that one asked for something else, or was somebody else's, or where the key names results that were
 * given without one.
 */
export async function beginCall(
  key: string,
  request: ParsedRequestOf<typeof giveResults>,
  { tx, caller, services }: CallContext,
): Promise<BulkEffect | null> {
  const { customerId, accountId } = caller;
  const requestHash = hashOf(request);
  const [taken] = await tx
    .insert(bulkCall)
    .values({ customerId, id: key, requestHash, accountId, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: bulkCall.id });
  if (taken) {
    await requireUnused(key, tx);
    return null;
  }
  const [before] = await tx.select().from(bulkCall).where(eq(bulkCall.id, key));
  const isSame = before?.accountId === accountId && Buffer.compare(before.requestHash, requestHash) === 0;
  if (!isSame || before.effect === null) throw new Failure(ERROR.resultNotSaved);
  return { ...before.effect, sums: null };
}

/**
 * Results that were given without a key have an id of the server's own. Taken for a key, it would be that of two
 * calls, and what is written of the one would change the items and packages of the other.
 */
async function requireUnused(key: string, tx: TenantTransaction): Promise<void> {
  const [before] = await tx
    .select({ id: bulkOperation.id })
    .from(bulkOperation)
    .where(eq(bulkOperation.callId, key))
    .limit(1);
  if (before) throw new Failure(ERROR.resultNotSaved);
}

/** What a repeated send is answered with: without the sums, which may be others by then. */
export async function keepEffect(key: string, effect: BulkEffect, { tx }: CallContext): Promise<void> {
  await tx
    .update(bulkCall)
    .set({ effect: { ...effect, sums: null } })
    .where(eq(bulkCall.id, key));
}

/** The schema puts the fields of a request in its own order, whatever order they came in. */
function hashOf(request: ParsedRequestOf<typeof giveResults>): Uint8Array {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
