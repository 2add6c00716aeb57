import { ApiError } from '../shared/api/api-error.ts';
import { hasSessionEnded } from '../shared/api/create-api.ts';
import { SessionError } from '../shared/api/session-error.ts';
import type { Connection } from '../shared/connection/connection.ts';

/** Fires `customer-session-expired` once, however many calls fail of it; anew after a user could be loaded. */
export function announceSessionEnd({ failures, hostEvents, session, store }: Connection): () => void {
  let isTold = false;
  const stopListening = failures.subscribe((error) => {
    if (isTold || !(hasSessionEnded(error) || error instanceof SessionError)) return;
    isTold = true;
    const code = error instanceof ApiError ? error.code : null;
    hostEvents.emit('customer-session-expired', { code });
  });
  const stopWatching = store.sub(session.state, () => {
    if (session.read().user) isTold = false;
  });
  return () => {
    stopListening();
    stopWatching();
  };
}
