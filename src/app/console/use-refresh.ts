import { useCallback } from 'react';
import { useConnection } from '../../shared/connection/connection-context.ts';

/** Asks the server again for everything on screen; what is shown stays until the answers are there. */
export function useRefresh(): () => void {
  const { queries } = useConnection();
  return useCallback(() => void queries.invalidateQueries(), [queries]);
}
