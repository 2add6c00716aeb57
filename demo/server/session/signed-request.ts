import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { customer } from '../db/schema/customer.ts';
import { usedNonce } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/** How far a partner's clock may be off, in seconds. */
const SKEW = 5 * 60;

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
  if (Math.abs(time.getTime() / 1000 - request.timestamp) > SKEW) throw new Failure(ERROR.forbidden);
  const [found] = await tx
    .select({ id: customer.id, appSecret: customer.appSecret })
    .from(customer)
    .where(eq(customer.appKey, request.appKey));
  // An unknown key is checked against a secret nobody has, so that it takes the same time.
  const secret = found ? secretBox.open(found.appSecret) : randomBytes(32).toString('hex');
  if (!fits(request.signature, signatureOf(lines, secret)) || !found) throw new Failure(ERROR.forbidden);
  await spendNonce(tx, found.id, request, time);
  return found.id;
}

function fits(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'));
}

async function spendNonce(
  tx: SystemTransaction,
  customerId: string,
  { nonce, timestamp }: SignedRequest,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(Math.max(now.getTime(), timestamp * 1000) + 2 * SKEW * 1000);
  const rows = await tx
    .insert(usedNonce)
    .values({ customerId, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedNonce.nonce });
  if (rows.length === 0) throw new Failure(ERROR.forbidden);
}
