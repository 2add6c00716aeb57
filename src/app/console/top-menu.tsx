import { useTranslation } from 'react-i18next';
import { isActive } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

/** The entries of the top menu, in the bar or in the drawer. */
export function TopMenu({ path }: { readonly path: string }) {
  const { t } = useTranslation('console');
  const { top } = useMenu();
  return top.map((entry) => (
    <MenuLink className="console-bar__entry" isActive={isActive(entry, path)} key={entry.key} to={entry.to}>
      {t(`menu.${entry.key}`)}
    </MenuLink>
  ));
}
