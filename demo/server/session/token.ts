import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; nothing can be read from a token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: a copy of the database signs nobody in. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
