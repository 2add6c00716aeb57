import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { SIGNED_SKEW } from '../../../src/shared/contract/oauth/embed.ts';
import { credential } from '../db/schema/credential.ts';
import { usedNonce } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/** What every request carries that a partner's back end signs with its app secret. */
export interface SignedRequest {
  readonly appKey: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly nonce: string;
  readonly signature: string;
}

/** Lower-case hex HMAC-SHA256 of the lines, joined by line feeds. */
export function signatureOf(lines: readonly (string | number)[], appSecret: string): string {
  return createHmac('sha256', appSecret).update(lines.join('\n')).digest('hex');
}

/** A secret that signatures are checked against: the one there is, or the one before while it is still good. */
export type KnownSecret = 'current' | 'old';

/**
 * The customer that a request was signed for, once: its nonce is used up with it. Why a request is refused is not
 * told: 403. `lines` are what the contract has signed.
 */
export async function acceptSigned(
  tx: SystemTransaction,
  request: SignedRequest,
  lines: readonly (string | number)[],
  { secretBox, now }: Pick<Services, 'secretBox' | 'now'>,
): Promise<string> {
  const time = now();
  if (Math.abs(time.getTime() / 1000 - request.timestamp) > SIGNED_SKEW) throw new Failure(ERROR.forbidden);
  const found = await secretsOf(tx, request.appKey);
  // An unknown key is checked against a secret nobody has, so that it takes the same time.
  const secret = found ? secretBox.open(found.appSecret) : randomBytes(32).toString('hex');
  let used: KnownSecret | null = fits(request.signature, signatureOf(lines, secret)) ? 'current' : null;
  if (used === null && found?.oldSecret && isGood(found.oldSecretEndsAt, time)) {
    const old = signatureOf(lines, secretBox.open(found.oldSecret));
    if (fits(request.signature, old)) used = 'old';
  }
  if (!found || used === null) throw new Failure(ERROR.forbidden);
  await spendNonce(tx, found.customerId, request, time);
  await noteUse(tx, found, used, time);
  return found.customerId;
}

async function secretsOf(tx: SystemTransaction, appKey: string) {
  const [found] = await tx
    .select({
      customerId: credential.customerId,
      appSecret: credential.appSecret,
      oldSecret: credential.oldSecret,
      oldSecretEndsAt: credential.oldSecretEndsAt,
      current: credential.secretUsedAt,
      old: credential.oldSecretUsedAt,
    })
    .from(credential)
    .where(eq(credential.appKey, appKey));
  return found?.appSecret ? { ...found, appSecret: found.appSecret } : undefined;
}

function isGood(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt > now;
}

function fits(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'));
}

/** To the minute: a busy partner's requests need not wait for each other. */
const USE_NOTED = 60_000;

async function noteUse(
  tx: SystemTransaction,
  found: { readonly customerId: string } & Record<KnownSecret, Date | null>,
  used: KnownSecret,
  now: Date,
): Promise<void> {
  const last = found[used];
  if (last !== null && now.getTime() - last.getTime() < USE_NOTED) return;
  const set = used === 'current' ? { secretUsedAt: now } : { oldSecretUsedAt: now };
  await tx.update(credential).set(set).where(eq(credential.customerId, found.customerId));
}

async function spendNonce(
  tx: SystemTransaction,
  customerId: string,
  { nonce, timestamp }: SignedRequest,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(Math.max(now.getTime(), timestamp * 1000) + 2 * SIGNED_SKEW * 1000);
  const rows = await tx
    .insert(usedNonce)
    .values({ customerId, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedNonce.nonce });
  if (rows.length === 0) throw new Failure(ERROR.forbidden);
}
