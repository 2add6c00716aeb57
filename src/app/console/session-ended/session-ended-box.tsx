import { useSyncExternalStore } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { EndedQuestion } from './ended-question.tsx';

/** Asks once what is to become of a session that has ended (specification 8); the page stays as it is meanwhile. */
export function SessionEndedBox() {
  const { sessionPause } = useConnection();
  const ended = useSyncExternalStore(sessionPause.subscribe, sessionPause.current);
  return ended && <EndedQuestion error={ended.error} onSignInHere={null} />;
}
