import type { EmbedRight } from '../../../src/shared/contract/embed-right.ts';
import { session } from '../db/schema/sign-in.ts';
import type { Transaction } from '../db/transaction.ts';
import { hashToken, newToken } from './token.ts';

/** Tokens of a sign-in live this long (specification 9: the window for a refresh ends at 7 days). */
export const LOGIN_SECONDS = 7 * 24 * 60 * 60;
export const EMBED_SECONDS = 15 * 60;

interface NewSession {
  readonly customerId: string;
  readonly accountId: string;
  readonly kind: 'login' | 'embed';
  readonly batchId: string | null;
  /** Of an embed token with a scope. */
  readonly rights?: readonly EmbedRight[] | null;
  readonly datasetId?: string | null;
  /** For the console's own preview alone. */
  readonly isPreview?: boolean;
  /** The sign-in that the session begins with, where it is one. */
  readonly loginRecordId?: string | null;
  readonly now: Date;
}

/** Begins a session and gives its token, which is known to nobody else from here on. */
export async function openSession(
  tx: Transaction,
  { now, rights = null, ...who }: NewSession,
): Promise<string> {
  const token = newToken();
  const seconds = who.kind === 'login' ? LOGIN_SECONDS : EMBED_SECONDS;
  await tx.insert(session).values({
    ...who,
    rights: rights && [...rights],
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return token;
}
