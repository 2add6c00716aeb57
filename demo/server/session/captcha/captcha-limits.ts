import type { TryLimit } from '../failed-tries.ts';
import { networkOf } from '../network-of.ts';

/** Verifications that one address may ask for: enough for an office that opens its consoles at nine. */
export function issueLimit(remoteAddress: string): TryLimit {
  return limit('issued', remoteAddress, 300, 10 * 60);
}

/** Verifications that may be failed from an address: with a guess in twenty right, three doors in this time. */
export function failureLimit(remoteAddress: string): TryLimit {
  return limit('failed', remoteAddress, 60, 15 * 60);
}

function limit(kind: string, remoteAddress: string, max: number, windowSeconds: number): TryLimit {
  return { kind: `captcha ${kind}`, value: networkOf(remoteAddress), limit: max, windowSeconds };
}
