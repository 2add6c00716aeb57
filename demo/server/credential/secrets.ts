import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as contract from '../../../src/shared/contract/credential.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { credential } from '../db/schema/credential.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { requireCredential } from './credential-row.ts';
import { noteCredentialEvent } from './note-event.ts';

const HOUR = 3_600_000;
/** What is left to see of a secret: enough to tell two apart, and nothing to guess from. */
const HINT = 4;

/** By their beginnings, programs that look through code for what should not be in it find them. */
export function newAppKey(): string {
  return `ck_${randomBytes(15).toString('base64url')}`;
}

/** 256 random bits. */
export function newAppSecret(): { readonly appSecret: string; readonly hint: string } {
  const appSecret = `cs_${randomBytes(32).toString('base64url')}`;
  return { appSecret, hint: appSecret.slice(-HINT) };
}

/** Secrets are out of reach for a customer's transaction, so these see everything, and name the customer. */
async function lockCredential(tx: SystemTransaction, customerId: string) {
  const [row] = await tx.select().from(credential).where(eq(credential.customerId, customerId)).for('update');
  if (!row) throw new Failure(ERROR.credentialMissing);
  return row;
}

export const generateAppKey: CallerHandler<typeof contract.generateAppKey> = async (_request, context) => {
  const { services, caller } = context;
  const { customerId } = caller;
  const { appSecret, hint } = newAppSecret();
  return services.database.system(async (tx) => {
    const now = services.now();
    const row = await lockCredential(tx, customerId);
    if (row.appKey !== null) throw new Failure(ERROR.credentialExists);
    const set = {
      appKey: newAppKey(),
      appSecret: services.secretBox.seal(appSecret),
      secretHint: hint,
      secretMadeAt: now,
    };
    await tx.update(credential).set(set).where(eq(credential.customerId, customerId));
    await noteCredentialEvent(tx, context, 'keyGenerated', { key: set.appKey, hint });
    return { credential: await requireCredential(tx, customerId, now), appSecret };
  });
};

export const rotateSecret: CallerHandler<typeof contract.rotateSecret> = async (
  { overlapHours, seenMadeAt },
  context,
) => {
  const { services, caller } = context;
  const { customerId } = caller;
  const { appSecret, hint } = newAppSecret();
  return services.database.system(async (tx) => {
    const now = services.now();
    const row = await lockCredential(tx, customerId);
    if (row.appKey === null || row.appSecret === null) throw new Failure(ERROR.appKeyMissing);
    if (seenMadeAt !== undefined && row.secretMadeAt?.getTime() !== Date.parse(seenMadeAt))
      throw new Failure(ERROR.secretMadeMeanwhile);
    const old =
      overlapHours === 0
        ? NO_OLD_SECRET
        : {
            oldSecret: row.appSecret,
            oldSecretHint: row.secretHint,
            oldSecretUsedAt: row.secretUsedAt,
            oldSecretEndsAt: new Date(now.getTime() + overlapHours * HOUR),
          };
    const made = {
      appSecret: services.secretBox.seal(appSecret),
      secretHint: hint,
      secretMadeAt: now,
      secretUsedAt: null,
    };
    await tx
      .update(credential)
      .set({ ...old, ...made })
      .where(eq(credential.customerId, customerId));
    await noteCredentialEvent(tx, context, 'secretRotated', { hint, hours: overlapHours });
    return { credential: await requireCredential(tx, customerId, now), appSecret };
  });
};

const NO_OLD_SECRET = {
  oldSecret: null,
  oldSecretHint: null,
  oldSecretUsedAt: null,
  oldSecretEndsAt: null,
};

export const endOldSecret: CallerHandler<typeof contract.endOldSecret> = async (_request, context) => {
  const { services, caller } = context;
  const { customerId } = caller;
  return services.database.system(async (tx) => {
    const now = services.now();
    const row = await lockCredential(tx, customerId);
    if (row.appKey === null) throw new Failure(ERROR.appKeyMissing);
    if (row.oldSecretEndsAt !== null) {
      const wasGood = row.oldSecretEndsAt > now;
      await tx.update(credential).set(NO_OLD_SECRET).where(eq(credential.customerId, customerId));
      if (wasGood)
        await noteCredentialEvent(tx, context, 'oldSecretEnded', { hint: row.oldSecretHint ?? '' });
    }
    return { credential: await requireCredential(tx, customerId, now) };
  });
};
