import type { TryLimit } from '../failed-tries.ts';
import { networkOf } from '../network-of.ts';

/** Verifications that one address may ask for: each guess at a gap takes one. */
export function issueLimit(remoteAddress: string): TryLimit {
  return { kind: 'captcha issued', value: networkOf(remoteAddress), limit: 60, windowSeconds: 10 * 60 };
}

/** Verifications that were failed from an address. They end with one try, so only those asked for are limited. */
export function failureCount(remoteAddress: string): TryLimit {
  return {
    kind: 'captcha failed',
    value: networkOf(remoteAddress),
    limit: Number.POSITIVE_INFINITY,
    windowSeconds: 15 * 60,
  };
}
