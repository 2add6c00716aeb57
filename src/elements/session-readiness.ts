import { SessionError } from '../shared/api/session-error.ts';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';

/** What becomes of an element's token before anything is drawn. */
export interface TokenOutcome {
  readonly onToken: () => void;
  readonly onFailure: (cause: unknown) => void;
  /** What comes next is told again. */
  readonly reset: () => void;
}

/** Where screens are drawn, these tell. */
export const untoldOutcome: TokenOutcome = {
  onToken: () => undefined,
  onFailure: () => undefined,
  reset: () => undefined,
};

/** Of a session, which has no screen: it is ready once it has a token to serve with. */
export function sessionReadiness(element: HTMLElement): TokenOutcome {
  const hostEvents = hostEventsOf(element);
  let isTold = false;
  return {
    onToken() {
      if (isTold || !element.isConnected) return;
      isTold = true;
      hostEvents.emit('customer-ready', {});
    },
    onFailure(cause) {
      hostEvents.emit('customer-error', errorDetail(new SessionError({ cause })));
    },
    reset() {
      isTold = false;
    },
  };
}
