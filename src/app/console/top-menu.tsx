import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import type { Edition } from './edition.ts';
import { isActive } from './menu.ts';
import { useMenu } from './use-menu.ts';

interface TopMenuProps {
  readonly edition: Edition;
  readonly path: string;
}

/** The entries of the top menu, in the bar or in the drawer. */
export function TopMenu({ edition, path }: TopMenuProps) {
  const { t } = useTranslation('console');
  const { top } = useMenu(edition);
  return top.map((entry) => (
    <Link
      aria-current={isActive(entry, path) ? 'page' : undefined}
      className="console-bar__entry"
      key={entry.key}
      to={entry.to}
    >
      {t(`menu.${entry.key}`)}
    </Link>
  ));
}
