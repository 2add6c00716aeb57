import { isToken } from '../shared/connection/is-token.ts';
import { failureDetail } from '../shared/routing/failure-detail.ts';
import { SESSION_MARK, type SessionElement } from './closest-session.ts';
import type { ElementHost } from './element-host.ts';
import type { TokenOutcome } from './token-outcome.ts';

/** Of a session, which has no screen: it is ready once it has a token to serve with. */
export function sessionReadiness({ arrival, element }: ElementHost): TokenOutcome {
  const session: SessionElement = element;
  const fail = (message: string) => {
    // One that serves is told of by the elements inside, which show what has come until now.
    if (arrival.isReady()) return;
    session[SESSION_MARK] = { tokenFailure: message };
    arrival.failed(failureDetail('token-failed', message));
  };
  return {
    onWait(hasSource) {
      const tokenLack = hasSource ? 'token-timeout' : 'token-missing';
      arrival.waitFor(tokenLack);
      if (!arrival.isReady()) session[SESSION_MARK] = { tokenLack };
    },
    onToken(token, source) {
      if (isToken(token)) {
        session[SESSION_MARK] = {};
        // One that serves may have failed at more than a token.
        if (!arrival.isReady()) arrival.ready();
      }
      // What it gave, the elements inside say.
      else fail(`${source} gave no token.`);
    },
    onFailure: (cause) => fail(`fetchToken failed: ${cause}`),
  };
}
