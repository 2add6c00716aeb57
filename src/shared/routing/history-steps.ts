/** The key under which our place in the history is kept; other entries of the state are left alone. */
const KEY = 'customerConsole';

/** Our place in the session history; null for an entry that we have not made, such as by an edited hash. */
export function stepOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null;
  const step = (state as Record<string, unknown>)[KEY];
  return typeof step === 'number' ? step : null;
}

/** `state` with our place in it. */
export function stateWithStep(state: unknown, step: number): object {
  return { ...(typeof state === 'object' ? state : null), [KEY]: step };
}
