import type { TryLimit } from '../session/failed-tries.ts';
import { accountName } from '../session/find-account.ts';

const HOUR = 60 * 60;
/** Of a team: the form of new members filled five times. */
const TEAM = { kind: 'mail of a team', limit: 100, windowSeconds: HOUR };
/** To one mailbox; of one team alone, so that no team stands in another's way, nor learns of it. */
const MAILBOX = { kind: 'mail of a team to a mailbox', limit: 5, windowSeconds: HOUR };

/**
 * How often members may be mailed: they read what an administrator writes into the form, and anybody's address can be
 * typed there, again and again.
 */
export function mailLimits(
  people: readonly { readonly customerId: string; readonly email: string }[],
): readonly TryLimit[] {
  const teams = new Map<string, number>();
  for (const { customerId } of people) teams.set(customerId, (teams.get(customerId) ?? 0) + 1);
  return [
    ...[...teams].map(([value, times]) => ({ ...TEAM, value, times })),
    ...people.map(({ customerId, email }) => ({ ...MAILBOX, value: `${customerId}\0${accountName(email)}` })),
  ];
}
