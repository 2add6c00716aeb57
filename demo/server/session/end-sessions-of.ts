import { and, eq, isNull, ne } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { session } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** Ends the sessions and embed tokens of an account, but for one where that goes on; they answer `loginExpired`. */
export async function endSessionsOf(
  tx: SystemTransaction,
  accountId: string,
  keptTokenHash: Uint8Array | null = null,
): Promise<void> {
  await tx
    .update(session)
    .set({ endedCode: ERROR.loginExpired })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedCode),
        keptTokenHash ? ne(session.tokenHash, keptTokenHash) : undefined,
      ),
    );
}
