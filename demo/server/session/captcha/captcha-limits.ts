import type { TryLimit } from '../failed-tries.ts';
import { networkOf } from '../network-of.ts';

/** Verifications of an address in ten minutes that may be puzzles: an office that opens its consoles at nine. */
export const MANY_ISSUED = 300;

/** Verifications that one address may ask for at all: each is a row that is kept. */
export function issueLimit(remoteAddress: string): TryLimit {
  return limit('issued', remoteAddress, 3000, 10 * 60);
}

/**
 * Puzzles that may be failed from an address: with a guess in twenty right, three doors in this time. After that
 * they count no more, and the browser works instead: others stand behind the same address.
 */
export function failureLimit(remoteAddress: string): TryLimit {
  return limit('failed', remoteAddress, 60, 15 * 60);
}

function limit(kind: string, remoteAddress: string, max: number, windowSeconds: number): TryLimit {
  return { kind: `captcha ${kind}`, value: networkOf(remoteAddress), limit: max, windowSeconds };
}
