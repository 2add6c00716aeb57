import { useCallback } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { resetListPage } from '../tabs/reset-list-page.ts';

/** Goes to a page of the menu, as a press on its entry does. */
export function useFollowMenu(): (to: string) => void {
  const connection = useConnection();
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      resetListPage(connection);
      void navigate(to);
    },
    [connection, navigate],
  );
}
