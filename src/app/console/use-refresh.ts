import { useCallback } from 'react';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { refreshAll } from '../../shared/connection/refresh-all.ts';

/** Asks the server again for everything on screen. That it could not be had is said over what stays. */
export function useRefresh(): () => void {
  const connection = useConnection();
  return useCallback(() => void refreshAll(connection).catch(() => undefined), [connection]);
}
