/** Does its work while nobody else with the same lock does; rejects where `signal` aborts before it could begin. */
export type Exclusively = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/**
 * Of all tabs of a person one sends at a time, so that their entries arrive in the order in which they were given.
 * The browser releases the lock of a tab that is closed. Pages without a secure origin have no locks and go without: what is
 * sent twice has the same key, so the server takes it once.
 */
export function oneSender({ locks }: Navigator, owner: string): Exclusively {
  return async (work, signal) => {
    if ((locks as LockManager | undefined) === undefined) await work();
    else await locks.request(`customer-outbox:${owner}`, { signal }, work);
  };
}
