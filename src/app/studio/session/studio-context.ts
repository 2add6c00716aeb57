import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StudioSession } from './studio-session.ts';

export const StudioContext = createContext<StudioSession | null>(null);

/** The studio itself, for what is done; what is shown is read with `useStudio`. */
export function useStudioSession(): StudioSession {
  const session = useContext(StudioContext);
  if (!session) throw new Error('This part stands outside of the studio.');
  return session;
}

/**
 * Something of the studio that is to be shown; renders again only when it changes.
 * @param read must answer the same value for the same state
 */
export function useStudio<Shown>(read: (studio: StudioSession) => Shown): Shown {
  const session = useStudioSession();
  return useSyncExternalStore(session.subscribe, () => read(session));
}
