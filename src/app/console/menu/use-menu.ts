import { useMemo } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { useEdition } from './edition.ts';
import { type SideEntry, type SideSection, sideMenu, type TopMenuEntry, topMenu, userPages } from './menu.ts';

/** What the signed-in person is led to. */
export function useMenu(): {
  top: readonly TopMenuEntry[];
  side: readonly SideSection[];
  user: readonly SideEntry[];
} {
  const { role } = useSession();
  const { find } = useNavigator();
  const edition = useEdition();
  return useMemo(() => {
    const facts = { role, edition, leadsSomewhere: (path: string) => find(path) !== null };
    return { top: topMenu(facts), side: sideMenu(facts), user: userPages(facts) };
  }, [role, edition, find]);
}
