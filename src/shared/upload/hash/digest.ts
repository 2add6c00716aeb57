import { breathe } from '../slices.ts';
import { Sha256 } from './sha256.ts';

export type Digest = Uint8Array<ArrayBuffer>;

/** Bytes that are hashed at a stretch where the browser does not hash: about 5 ms. */
const STRETCH = 512 * 1024;

/**
 * SHA-256 of bytes. Where the page has a secure origin the browser hashes them in a thread of its own, elsewhere they
 * are hashed here, with pauses for the page. A worker of ours could not be had everywhere: our script may come from
 * another origin than the page, and `blob:` is in the policy of few; nor would it keep the page any freer.
 */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Digest> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hash = new Sha256();
  for (let at = 0; at < bytes.length; at += STRETCH) {
    if (at > 0) await breathe();
    hash.push(bytes.subarray(at, at + STRETCH));
  }
  return hash.end();
}

/** The hash of a file of several fragments: that of their digests, one after the other. */
export async function digestOfAll(digests: readonly Digest[]): Promise<Digest> {
  const all = new Uint8Array(digests.length * 32);
  digests.forEach((one, index) => {
    all.set(one, index * 32);
  });
  return digest(all);
}

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
