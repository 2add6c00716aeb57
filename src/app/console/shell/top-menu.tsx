import { useTranslation } from 'react-i18next';
import { isActive } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useMenu } from '../menu/use-menu.ts';

interface TopMenuProps {
  readonly path: string;
  /** The sidebar stands below it, as in the drawer: where that says which page is open, this does not say it again. */
  readonly withSidebar?: boolean;
}

/** The entries of the top menu, in the bar or in the drawer. */
export function TopMenu({ path, withSidebar = false }: TopMenuProps) {
  const { t } = useTranslation('console');
  const { top, side } = useMenu();
  const isSaid = withSidebar && side.some(({ entries }) => entries.some((entry) => isActive(entry, path)));
  return top.map((entry) => (
    <MenuLink
      className="console-bar__entry"
      isActive={!isSaid && isActive(entry, path)}
      key={entry.key}
      to={entry.to}
    >
      {t(`menu.${entry.key}`)}
    </MenuLink>
  ));
}
