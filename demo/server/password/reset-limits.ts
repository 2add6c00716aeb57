import type { TryLimit } from '../session/failed-tries.ts';
import { accountName } from '../session/find-account.ts';
import { networkOf } from '../session/network-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Link and code of a mail work for so long. */
export const RESET_SECONDS = 30 * MINUTE;
/** Wrong codes for one mail; then its code is dead, its link is not. */
export const CODE_TRIES = 5;

/**
 * Requests for mail. Counted by what was typed, so that an address nobody has is limited alike: three mails an
 * hour fill no mailbox.
 */
export function mailLimits(email: string, remoteAddress: string): readonly TryLimit[] {
  return [
    { kind: 'reset mail', value: accountName(email), limit: 3, windowSeconds: HOUR },
    { kind: 'reset request', value: networkOf(remoteAddress), limit: 20, windowSeconds: HOUR },
  ];
}

/** Links and codes that were good for nothing, from one address. */
export function guessLimit(remoteAddress: string): TryLimit {
  return { kind: 'reset guess', value: networkOf(remoteAddress), limit: 30, windowSeconds: 15 * MINUTE };
}

/**
 * Wrong codes for one account, over all its mails: whoever asks for mails to somebody else day after day, and
 * guesses five times at each, would come through one day. Links still work then.
 */
export function codeLimit(accountId: string): TryLimit {
  return { kind: 'reset code', value: accountId, limit: 20, windowSeconds: 24 * HOUR };
}

/** Wrong current passwords of somebody who is signed in. */
export function oldPasswordLimit(accountId: string): TryLimit {
  return { kind: 'old password', value: accountId, limit: 10, windowSeconds: 15 * MINUTE };
}
