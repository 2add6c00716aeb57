import { isToken } from '../shared/connection/is-token.ts';
import { failureDetail } from '../shared/routing/failure-detail.ts';
import type { Arrival } from './arrival.ts';
import type { TokenOutcome } from './token-outcome.ts';

/**
 * Of what stands without a screen: its page hears at once of what fails with its token, not only once somebody
 * needs one.
 */
export function toldOutcome(arrival: Pick<Arrival, 'failed'>): TokenOutcome {
  const fail = (message: string) => arrival.failed(failureDetail('token-failed', message));
  return {
    onWait: () => undefined,
    onToken(token, source) {
      if (!isToken(token)) fail(`${source} gave no token.`);
    },
    onFailure: (cause) => fail(`fetchToken failed: ${cause}`),
  };
}
