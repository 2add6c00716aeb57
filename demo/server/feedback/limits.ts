import type { Sender } from '../http/call.ts';
import type { TryLimit } from '../session/failed-tries.ts';
import { networkOf } from '../session/network-of.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Nobody has that much to say within an hour; a script that floods the provider's desk has. */
const FEEDBACK = { kind: 'feedback', account: 20, network: 10, customer: 200, windowSeconds: HOUR };
/** Twenty times feedback with three images each: 300 MB at the most that an account can fill in a day. */
const IMAGES = { kind: 'feedback image', account: 60, network: 30, customer: 600, windowSeconds: DAY };

/**
 * Of pages with the app key alone, whatever came of it: who sends nothing but what is refused has the server read it
 * all the same. Twice of what one network may send and add within an hour.
 */
const TRIES = { kind: 'feedback try of a network', limit: 100, windowSeconds: HOUR };

/** What is counted for what was taken, and what for every try. */
export interface SendingLimits {
  readonly taken: readonly TryLimit[];
  readonly tries: readonly TryLimit[];
}

/**
 * How often something may be sent: by an account; with the app key alone, from one network and from all of a
 * customer's pages together. What comes from there never stands in the way of who is signed in.
 */
function limitsOf(
  { kind, account, network, customer, windowSeconds }: typeof FEEDBACK,
  { accountId, customerId, remoteAddress }: Sender,
): SendingLimits {
  if (accountId !== null) {
    return { taken: [{ kind, value: accountId, limit: account, windowSeconds }], tries: [] };
  }
  const from = `${customerId}\0${networkOf(remoteAddress)}`;
  return {
    taken: [
      { kind: `${kind} of a network`, value: from, limit: network, windowSeconds },
      { kind: `${kind} of pages`, value: customerId, limit: customer, windowSeconds },
    ],
    tries: [{ ...TRIES, value: from }],
  };
}

export const feedbackLimits = (sender: Sender) => limitsOf(FEEDBACK, sender);
export const imageLimits = (sender: Sender) => limitsOf(IMAGES, sender);
