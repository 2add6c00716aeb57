import { useEffect, useReducer } from 'react';

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Of promises that somebody waited for: whoever comes later need not wait. */
const outcomes = new WeakMap<Promise<unknown>, Outcome>();

/** Keeps what comes of a promise, so that it is there at once for whoever renders after that. */
export function remembered<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => outcomes.set(promise, { value }),
    (error: unknown) => outcomes.set(promise, { error }),
  );
  return promise;
}

/**
 * What a promise brought, or null as long as it has brought nothing; throws what it was rejected with. Unlike React's
 * `use`, whose stand-in stays for at least 300 ms once it is shown, this one gives way at once.
 * @param promise the same one with every rendering
 */
export function useArrived<Value>(promise: Promise<Value>): { readonly value: Value } | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const outcome = outcomes.get(promise);
  const isAwaited = outcome === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    let isGone = false;
    const look = () => isGone || renderAgain();
    remembered(promise).then(look, look);
    return () => {
      isGone = true;
    };
  }, [promise, isAwaited]);
  if (outcome === undefined) return null;
  if ('error' in outcome) throw outcome.error;
  return outcome as { readonly value: Value };
}
