import { useEffect } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { hasSessionEnded } from '../../shared/api/create-api.ts';
import { SessionError } from '../../shared/api/session-error.ts';
import type { ElementProps } from '../element-props.ts';
import { useOwnConnection } from '../use-element-connection.ts';

/** The React part of `<customer-session>`: draws nothing, gives its connection to the elements inside. */
export default function SessionRoot(props: ElementProps) {
  const { host, settings } = props;
  const connection = useOwnConnection(props, { isWanted: true });
  const { theme, edition } = settings;

  useEffect(() => {
    host.offer?.give(connection && { connection, theme, edition });
  }, [host, connection, theme, edition]);

  useEffect(
    () =>
      connection?.failures.subscribe((error) => {
        if (!hasSessionEnded(error) && !(error instanceof SessionError)) return;
        const code = error instanceof ApiError ? error.code : null;
        connection.hostEvents.emit('customer-session-expired', { code });
      }),
    [connection],
  );

  useEffect(() => () => host.offer?.give(null), [host]);
  return null;
}
