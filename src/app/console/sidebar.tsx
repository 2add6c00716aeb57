import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import type { Edition } from './edition.ts';
import { isActive, type SideSection } from './menu.ts';
import sheet from './sidebar.css';
import { useMenu } from './use-menu.ts';

interface SidebarProps {
  readonly edition: Edition;
  readonly path: string;
}

export function Sidebar({ edition, path }: SidebarProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const { side } = useMenu(edition);
  return (
    <nav aria-label={t('side.label')} className="sidebar">
      {side.map((section) => (
        <Section key={section.key} path={path} section={section} />
      ))}
    </nav>
  );
}

function Section({ section, path }: { readonly section: SideSection; readonly path: string }) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="sidebar__section" id={id}>
        {t(`side.section.${section.key}`)}
      </h2>
      <ul>
        {section.entries.map((entry) => (
          <li key={entry.key}>
            <Link
              aria-current={isActive(entry, path) ? 'page' : undefined}
              className="sidebar__entry"
              to={entry.to}
            >
              <Icon name={entry.icon} />
              {t(`side.entry.${entry.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
