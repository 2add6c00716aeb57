import { backoff } from '../api/backoff.ts';
import { NetworkError } from '../api/network-error.ts';

/** As much of a query as is looked at. */
interface Read {
  readonly state: { readonly data: unknown; readonly error: unknown; readonly errorUpdateCount: number };
}

/**
 * When a read that found no server is tried again, in milliseconds: where nothing is shown but an error, nobody has
 * to press a button to see that the network is back. The same for the same failure, or each drawing of the screen
 * would begin the wait anew.
 */
export function untilReachable({ state }: Read): number | false {
  const { data, error } = state;
  if (data !== undefined || !(error instanceof NetworkError)) return false;
  // Somebody has to register it first, and then reloads the page or presses the button.
  if (error.refusedOrigin !== null) return false;
  return backoff(state.errorUpdateCount + 1, 0.5);
}
