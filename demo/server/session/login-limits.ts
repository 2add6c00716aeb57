import type { TryLimit } from './failed-tries.ts';
import { networkOf } from './network-of.ts';

const WINDOW_SECONDS = 15 * 60;

/** What a wrong password counts against. */
export interface LoginLimits {
  /** One account from one address: whoever forgot a password stops before. */
  readonly pair: TryLimit;
  /** One address over all accounts: room for an office behind one address. */
  readonly address: TryLimit;
  readonly all: readonly TryLimit[];
}

/** `account` is the id of an account, or the name that was typed where nobody has it. */
export function loginLimits(account: string, remoteAddress: string): LoginLimits {
  const network = networkOf(remoteAddress);
  const pair = limit('pair', `${account}\0${network}`, 10);
  const address = limit('address', network, 100);
  // One account from everywhere: nobody locks a colleague out with ten tries.
  return { pair, address, all: [pair, address, limit('account', account, 100)] };
}

function limit(kind: string, value: string, max: number): TryLimit {
  return { kind: `login ${kind}`, value, limit: max, windowSeconds: WINDOW_SECONDS };
}
