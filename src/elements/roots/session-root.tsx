import { useEffect } from 'react';
import type { ElementProps } from '../element-props.ts';
import { stalesAtom } from '../stale.ts';
import { useControl } from '../use-control.ts';
import { useOwnConnection } from '../use-element-connection.ts';

/** The React part of `<customer-session>`: draws nothing, gives its connection to the elements inside. */
export default function SessionRoot(props: ElementProps) {
  const { host, settings } = props;
  const connection = useOwnConnection(props, { isWanted: true });
  const { theme } = settings;

  useEffect(() => {
    host.offer?.give(connection && { connection, theme, logout: host.logout });
  }, [host, connection, theme]);
  useControl(host, connection && { connection, queries: connection.queries });

  useEffect(() => {
    if (!connection) return;
    const { session, store } = connection;
    const look = () => {
      const { signedIn, hasNoSource } = session.read();
      if (signedIn) host.arrival.ready(store.get(stalesAtom).length === 0);
      else host.arrival.waitFor(hasNoSource ? 'token-missing' : 'token-timeout');
    };
    look();
    const stops = [store.sub(session.state, look), store.sub(stalesAtom, look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, connection]);

  useEffect(() => () => host.offer?.give(null), [host]);
  return null;
}
