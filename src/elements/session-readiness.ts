import { failureDetail } from '../shared/routing/failure-detail.ts';
import type { Arrival } from './arrival.ts';
import type { TokenOutcome } from './token-outcome.ts';

/** Of a session, which has no screen: it is ready once it has a token to serve with. */
export function sessionReadiness(arrival: Arrival): TokenOutcome {
  return {
    onWait: (hasSource) => arrival.waitFor(hasSource ? 'token-timeout' : 'token-missing'),
    onToken: () => arrival.ready(),
    onFailure: (cause) => arrival.failed(failureDetail('token-failed', String(cause))),
  };
}
