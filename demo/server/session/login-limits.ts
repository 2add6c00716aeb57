import type { TryLimit } from './failed-tries.ts';
import { networkOf } from './network-of.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * So many failed tries from one address, or at one account, and a puzzle is not enough: what a person does by hand
 * for one try, a program could do for thousands. The door itself stays open, or anybody could close it for others.
 */
export const MANY_TRIES = 100;

/** What a wrong password counts against. */
export interface LoginLimits {
  /** One account from one address: this alone closes, and for nobody else. */
  readonly pair: TryLimit;
  /** One address over all accounts, such as an office. */
  readonly address: TryLimit;
  /** One account from everywhere. */
  readonly account: TryLimit;
  readonly all: readonly TryLimit[];
}

/** `account` is the id of an account, or the name that was typed where nobody has it. */
export function loginLimits(account: string, remoteAddress: string): LoginLimits {
  const network = networkOf(remoteAddress);
  const limits = {
    pair: limit('pair', `${account}\0${network}`, 10),
    address: limit('address', network, Number.POSITIVE_INFINITY),
    account: limit('account', account, Number.POSITIVE_INFINITY),
  };
  return { ...limits, all: Object.values(limits) };
}

function limit(kind: string, value: string, max: number): TryLimit {
  return { kind: `login ${kind}`, value, limit: max, windowSeconds: WINDOW_SECONDS };
}
