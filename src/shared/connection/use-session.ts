import { useAtomValue } from 'jotai/react';
import { useConnection } from './connection-context.ts';
import type { Session, SessionState } from './session.ts';

/** Who is signed in, as it changes, with what can be done about it. */
export function useSession(): SessionState & Omit<Session, 'state' | 'read' | 'ownerOf' | 'dispose'> {
  const { session, store } = useConnection();
  const state = useAtomValue(session.state, { store });
  return { ...state, ...pick(session) };
}

function pick({ signIn, takeToken, loadUser, checkStatus, switchRole, signOut, reset }: Session) {
  return { signIn, takeToken, loadUser, checkStatus, switchRole, signOut, reset };
}
