import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { assignment, batch, customer, usedNonce } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { type EmbedRequest, isSignedBy } from './embed-signature.ts';
import { findAccount } from './find-account.ts';
import { EMBED_SECONDS, openSession } from './open-session.ts';

/** How far a partner's clock may be off, in seconds. */
const SKEW = 5 * 60;

/** Gives a partner's back end a token for one of its users. Why a request is refused is not told: 403. */
export async function embedToken(
  request: EmbedRequest,
  services: Services,
): Promise<{ token: string; expiresIn: number }> {
  const now = services.now();
  if (Math.abs(now.getTime() / 1000 - request.timestamp) > SKEW) throw new Failure(403);
  return services.database.system(async (tx) => {
    const customerId = await signer(tx, request, services);
    await useNonce(tx, customerId, request, now);
    const account = await findAccount(tx, request.loginName);
    if (!account || account.customerId !== customerId || account.disabled) throw new Failure(403);
    const batchId = request.batchId ?? null;
    if (batchId !== null && !(await sees(tx, account, batchId))) throw new Failure(5007009);
    const token = await openSession(tx, { customerId, accountId: account.id, kind: 'embed', batchId, now });
    return { token, expiresIn: EMBED_SECONDS };
  });
}

async function signer(
  tx: SystemTransaction,
  request: EmbedRequest,
  { secretBox }: Services,
): Promise<string> {
  const [found] = await tx
    .select({ id: customer.id, appSecret: customer.appSecret })
    .from(customer)
    .where(eq(customer.appKey, request.appKey));
  // An unknown key is checked against a secret nobody has, so that it takes the same time.
  const secret = found ? secretBox.open(found.appSecret) : randomBytes(32).toString('hex');
  if (!isSignedBy(request, secret) || !found) throw new Failure(403);
  return found.id;
}

async function useNonce(
  tx: SystemTransaction,
  customerId: string,
  { nonce, timestamp }: EmbedRequest,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(Math.max(now.getTime(), timestamp * 1000) + 2 * SKEW * 1000);
  const rows = await tx
    .insert(usedNonce)
    .values({ customerId, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedNonce.nonce });
  if (rows.length === 0) throw new Failure(403);
}

async function sees(
  tx: SystemTransaction,
  who: { readonly id: string; readonly customerId: string; readonly role: string },
  batchId: string,
): Promise<boolean> {
  if (who.role === ROLE.administrator) {
    const found = await tx
      .select({ id: batch.id })
      .from(batch)
      .where(and(eq(batch.customerId, who.customerId), eq(batch.id, batchId)));
    return found.length > 0;
  }
  const found = await tx
    .select({ id: assignment.batchId })
    .from(assignment)
    .where(
      and(
        eq(assignment.customerId, who.customerId),
        eq(assignment.accountId, who.id),
        eq(assignment.batchId, batchId),
      ),
    );
  return found.length > 0;
}
