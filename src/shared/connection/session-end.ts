import { ApiError } from '../api/api-error.ts';
import type { AppError } from '../api/app-error.ts';
import { hasSessionEnded } from '../api/session-ended.ts';
import { SessionError } from '../api/session-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failures } from './failures.ts';
import type { HostEventDetails } from './host-events.ts';
import type { TokenKeeper } from './token-keeper.ts';

type Listener = (detail: HostEventDetails['customer-session-expired']) => void;

/** The end of a session, told once for each token, however many calls fail of it. */
export interface SessionEnd {
  subscribe(listener: Listener): () => void;
  /** For an end that no failure is announced of yet. */
  tell(error: AppError): void;
  dispose(): void;
}

export function createSessionEnd(failures: Failures, tokens: TokenKeeper): SessionEnd {
  const listeners = new Set<Listener>();
  let token = tokens.current();
  let isTold = false;
  /** Where none has come yet, there was no session that could end. */
  let hadToken = token !== null;

  const stopTokens = tokens.subscribe(() => {
    if (tokens.current() === token) return;
    token = tokens.current();
    hadToken ||= token !== null;
    isTold = false;
  });
  const stopFailures = failures.subscribe((error, { endpoint }) => {
    if (endsSession(error, endpoint)) tell(error);
  });

  function tell(error: AppError): void {
    // Nobody listens yet, or any more: whoever comes has the next failure.
    if (isTold || !hadToken || listeners.size === 0) return;
    isTold = true;
    const code = error instanceof ApiError ? error.code : null;
    for (const listener of listeners) listener({ code });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    dispose() {
      stopTokens();
      stopFailures();
      listeners.clear();
    },
  };
}

/** The server refused the token as ended, or the host page was asked for one and gave none. */
export function endsSession(error: AppError, endpoint: Endpoint): boolean {
  return hasSessionEnded(error, endpoint) || error instanceof SessionError;
}
