/** The key under which our place in the history is kept; other entries of the state are left alone. */
const KEY = 'customerConsole';

/** Our place in the session history; 0 for an entry that we have not made. */
export function stepOf(state: unknown): number {
  if (typeof state !== 'object' || state === null) return 0;
  const step = (state as Record<string, unknown>)[KEY];
  return typeof step === 'number' ? step : 0;
}

/** `state` with our place in it. */
export function stateWithStep(state: unknown, step: number): object {
  return { ...(typeof state === 'object' ? state : null), [KEY]: step };
}
