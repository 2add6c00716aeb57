import { eq } from 'drizzle-orm';
import { session } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** Ends the session of a token; the token is unknown from then on. */
export async function endSession(tx: SystemTransaction, tokenHash: Uint8Array): Promise<void> {
  await tx.delete(session).where(eq(session.tokenHash, tokenHash));
}
