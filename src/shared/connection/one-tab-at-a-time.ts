import type { Exclusively } from './stored-tokens.ts';

const LOCK = 'customer-console-token';

/** Work on the token, in one tab at a time; pages without a secure origin have no locks, and go without. */
export function oneTabAtATime({ locks }: Navigator): Exclusively {
  return async (work) => {
    if ((locks as LockManager | undefined) === undefined) await work();
    else await locks.request(LOCK, work);
  };
}
