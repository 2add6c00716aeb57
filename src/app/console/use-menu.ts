import { useSession } from '../../shared/connection/use-session.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import type { Edition } from './edition.ts';
import { type SideSection, sideMenu, type TopMenuEntry, topMenu } from './menu.ts';

/** What the signed-in person is led to. */
export function useMenu(edition: Edition): { top: readonly TopMenuEntry[]; side: readonly SideSection[] } {
  const { role } = useSession();
  const { find } = useNavigator();
  const facts = { role, edition, leadsSomewhere: (path: string) => find(path) !== null };
  return { top: topMenu(facts), side: sideMenu(facts) };
}
