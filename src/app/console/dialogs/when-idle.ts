/** Where the browser does not tell when it has nothing else to do (Safari), it is waited so long, in milliseconds. */
const MOMENT = 200;

/**
 * Runs what can wait until the browser has nothing else to do.
 * @param latest in milliseconds
 * @returns what calls it off
 */
export function whenIdle(run: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(run, { timeout: latest });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(run, MOMENT);
  return () => clearTimeout(waiting);
}
