import { failureDetail } from '../shared/routing/failure-detail.ts';
import type { Arrival } from './arrival.ts';

/** What becomes of an element's token before anything is drawn. */
export interface TokenOutcome {
  /** There is none yet; whether the page has given a way to get one. */
  readonly onWait: (hasSource: boolean) => void;
  readonly onToken: () => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Where screens are drawn, these tell. */
export const untoldOutcome: TokenOutcome = {
  onWait: () => undefined,
  onToken: () => undefined,
  onFailure: () => undefined,
};

/** Of a session, which has no screen: it is ready once it has a token to serve with. */
export function sessionReadiness(arrival: Arrival): TokenOutcome {
  return {
    onWait: (hasSource) => arrival.waitFor(hasSource ? 'token-timeout' : 'token-missing'),
    onToken: () => arrival.ready(),
    onFailure: (cause) => arrival.failed(failureDetail('token-failed', String(cause))),
  };
}
