import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Tooltip } from '../../../shared/ui/hint/tooltip.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { isActive, type SideEntry, type SideSection } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useMenu } from '../menu/use-menu.ts';
import sheet from './sidebar.css';

interface SidebarProps {
  readonly path: string;
  /** Icons alone, their names in tooltips. */
  readonly collapsed?: boolean;
}

export function Sidebar({ path, collapsed = false }: SidebarProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const { side } = useMenu();
  return (
    <nav aria-label={t('side.label')} className="sidebar" data-collapsed={collapsed ? '' : undefined}>
      {side.map((section) => (
        <Section collapsed={collapsed} key={section.key} path={path} section={section} />
      ))}
    </nav>
  );
}

interface SectionProps {
  readonly section: SideSection;
  readonly path: string;
  readonly collapsed: boolean;
}

function Section({ section, path, collapsed }: SectionProps) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <section aria-labelledby={id} className="sidebar__group">
      <h2 className="sidebar__section" id={id}>
        {t(`side.section.${section.key}`)}
      </h2>
      <ul>
        {section.entries.map((entry) => (
          <li key={entry.key}>
            <Entry collapsed={collapsed} entry={entry} path={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly entry: SideEntry;
  readonly path: string;
  readonly collapsed: boolean;
}

function Entry({ entry, path, collapsed }: EntryProps) {
  const { t } = useTranslation('console');
  const title = t(`side.entry.${entry.key}`);
  const link = (
    <MenuLink className="sidebar__entry" isActive={isActive(entry, path)} to={entry.to}>
      <Icon name={entry.icon} />
      <span className="sidebar__title">{title}</span>
    </MenuLink>
  );
  return collapsed ? (
    <Tooltip placement="right" text={title}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
