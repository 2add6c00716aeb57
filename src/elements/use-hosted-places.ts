import { useEffect, useState } from 'react';
import { hostedPlaces } from '../shared/connection/hosted-places.ts';
import type { ElementConnection } from './use-element-connection.ts';

interface HostedPlacesOptions {
  /** Only the full-page console keeps where somebody was. */
  readonly isConsole: boolean;
  /** The session around the element was ended. */
  readonly isSignedOut: boolean;
}

/**
 * Has a console forget where somebody was when somebody else comes, or the session around it ends. Answers what the
 * element calls as its own session ends; null where the connection sees to it, or keeps nothing.
 */
export function useHostedPlaces(
  found: ElementConnection | null,
  { isConsole, isSignedOut }: HostedPlacesOptions,
): (() => void) | null {
  const [places] = useState(() => hostedPlaces());
  const connection = found?.connection;
  const isHosted = isConsole && connection?.keepsToken === false;
  useEffect(() => {
    if (!isHosted || !connection) return;
    const { session, store } = connection;
    const look = (): void => {
      const { user } = session.read();
      if (user) places.keepUser(user.userId);
    };
    look();
    return store.sub(session.state, look);
  }, [isHosted, connection, places]);
  useEffect(() => {
    if (isConsole && isSignedOut) places.forget();
  }, [isConsole, isSignedOut, places]);
  return isHosted ? places.forget : null;
}
