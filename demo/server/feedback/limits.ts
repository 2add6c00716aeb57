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
 * How often something may be sent: by an account; with the app key alone, from one network and from all of a
 * customer's pages together. What comes from there never stands in the way of who is signed in.
 */
function limitsOf(
  { kind, account, network, customer, windowSeconds }: typeof FEEDBACK,
  { accountId, customerId, remoteAddress }: Sender,
): TryLimit[] {
  if (accountId !== null) return [{ kind, value: accountId, limit: account, windowSeconds }];
  const from = `${customerId}\0${networkOf(remoteAddress)}`;
  return [
    { kind: `${kind} of a network`, value: from, limit: network, windowSeconds },
    { kind: `${kind} of pages`, value: customerId, limit: customer, windowSeconds },
  ];
}

export const feedbackLimits = (sender: Sender) => limitsOf(FEEDBACK, sender);
export const imageLimits = (sender: Sender) => limitsOf(IMAGES, sender);
