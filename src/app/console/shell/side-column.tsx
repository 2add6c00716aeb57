import { useAtom, useAtomValue } from 'jotai/react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/routing/link.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Tooltip } from '../../../shared/ui/hint/tooltip.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { ProductMark } from '../../../shared/ui/sign/product-mark.tsx';
import { HOME_PATH } from '../guard/guard.ts';
import { settingsAtom } from '../settings/settings.ts';
import { sidebarAtom } from './layout-state.ts';
import sheet from './side-column.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of wide windows: 210 px, or as wide as its icons (specification 9). */
export function SideColumn({ path }: { readonly path: string }) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const [{ opened, animated }, setOpened] = useAtom(sidebarAtom);
  const { sidebarLogo } = useAtomValue(settingsAtom);
  const label = t(opened ? 'side.collapse' : 'side.expand');
  const toggle = (
    <button
      aria-expanded={opened}
      className="side-column__toggle"
      onClick={() => setOpened(!opened)}
      type="button"
    >
      <Icon name={opened ? 'collapse' : 'uncollapse'} />
      <span className="side-column__toggle-text">{label}</span>
    </button>
  );
  return (
    <aside
      className="side-column"
      data-animated={animated ? '' : undefined}
      data-collapsed={opened ? undefined : ''}
    >
      <div className="side-column__content">
        {sidebarLogo && (
          <Link className="side-column__logo" to={HOME_PATH}>
            <ProductMark />
          </Link>
        )}
        <div className="side-column__entries">
          <Sidebar collapsed={!opened} path={path} />
        </div>
        {opened ? (
          toggle
        ) : (
          <Tooltip placement="right" text={label}>
            {toggle}
          </Tooltip>
        )}
      </div>
    </aside>
  );
}
