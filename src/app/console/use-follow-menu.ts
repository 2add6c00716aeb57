import { useCallback } from 'react';
import { useNavigate } from '../../shared/routing/use-navigate.ts';

/** Goes to a page of the menu, as a press on its entry does. */
export function useFollowMenu(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate(to), [navigate]);
}
