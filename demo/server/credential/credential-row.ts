import { eq } from 'drizzle-orm';
import type { Credential } from '../../../src/shared/contract/credential.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { credential } from '../db/schema/credential.ts';
import type { Transaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

/** What a customer's own call may read: no secret is among it. */
const SHOWN = {
  customerName: credential.customerName,
  appKey: credential.appKey,
  secretHint: credential.secretHint,
  secretMadeAt: credential.secretMadeAt,
  secretUsedAt: credential.secretUsedAt,
  oldSecretHint: credential.oldSecretHint,
  oldSecretUsedAt: credential.oldSecretUsedAt,
  oldSecretEndsAt: credential.oldSecretEndsAt,
  requestUrl: credential.requestUrl,
  createdAt: credential.createdAt,
};

/** The credential of a customer as its administrators see it; null where none was created. */
export async function findCredential(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<Credential | null> {
  const [row] = await tx.select(SHOWN).from(credential).where(eq(credential.customerId, customerId));
  if (!row) return null;
  const { customerName, appKey, requestUrl, createdAt, secretMadeAt, oldSecretEndsAt } = row;
  return {
    customerName,
    appKey,
    secret: secretMadeAt && {
      hint: row.secretHint,
      madeAt: secretMadeAt.toISOString(),
      usedAt: row.secretUsedAt?.toISOString() ?? null,
    },
    oldSecret:
      oldSecretEndsAt && oldSecretEndsAt > now
        ? {
            hint: row.oldSecretHint,
            usedAt: row.oldSecretUsedAt?.toISOString() ?? null,
            endsAt: oldSecretEndsAt.toISOString(),
          }
        : null,
    requestUrl,
    createdAt: createdAt.toISOString(),
  };
}

export async function requireCredential(tx: Transaction, customerId: string, now: Date): Promise<Credential> {
  const found = await findCredential(tx, customerId, now);
  if (!found) throw new Failure(ERROR.credentialMissing);
  return found;
}
