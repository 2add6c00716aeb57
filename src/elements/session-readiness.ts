import { isToken } from '../shared/connection/is-token.ts';
import type { Arrival } from './arrival.ts';
import type { TokenOutcome } from './token-outcome.ts';
import { toldOutcome } from './told-outcome.ts';

/** Of a session, which has no screen: it is ready once it has a token to serve with. */
export function sessionReadiness(arrival: Arrival): TokenOutcome {
  const told = toldOutcome(arrival);
  return {
    ...told,
    onWait: (hasSource) => arrival.waitFor(hasSource ? 'token-timeout' : 'token-missing'),
    onToken(token, source) {
      // What it gave else, the elements inside say.
      if (isToken(token)) arrival.ready();
      else told.onToken(token, source);
    },
  };
}
