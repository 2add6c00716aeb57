import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../shared/connection/language-menu.tsx';
import { UnsentSign } from '../../../shared/delivery/unsent/unsent-sign.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ProductMark } from '../../../shared/ui/sign/product-mark.tsx';
import { useAreaDialog } from '../dialogs/use-area-dialog.ts';
import { HOME_PATH } from '../guard/guard.ts';
import { useSwitchLanguage } from '../language/use-switch-language.ts';
import { HelpLinks, HelpMenu } from '../menu/help-links.tsx';
import { UserMenu } from '../menu/user-menu.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { settingsAtom } from '../settings/settings.ts';
import { useRefresh } from '../use-refresh.ts';
import sheet from './console-bar.css';
import { NavDrawer } from './nav-drawer.tsx';
import { TopMenu } from './top-menu.tsx';

export function ConsoleBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const { sidebarLogo } = useAtomValue(settingsAtom);
  const refresh = useRefresh();
  const openManual = useAreaDialog('manual');
  const switchLanguage = useSwitchLanguage();
  // The drawer belongs to the page it was opened on: following one of its links closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  return (
    <header className="console-bar">
      <div className="console-bar__drawer">
        <IconButton icon="menu" label={t('drawer.open')} onPress={() => setDrawerPath(path)} plain />
      </div>
      <Link
        className={sidebarLogo ? 'console-bar__home console-bar__home--moved' : 'console-bar__home'}
        to={HOME_PATH}
      >
        <ProductMark />
      </Link>
      <nav aria-label={t('menu.label')} className="console-bar__menu">
        <TopMenu path={path} />
      </nav>
      <div className="console-bar__tools">
        <UnsentSign />
        <SearchButton />
        <IconButton icon="refresh" label={t('refresh')} onPress={refresh} />
        {openManual && <IconButton icon="help" label={t('manual')} onPress={() => void openManual()} />}
        <div className="console-bar__links">
          <HelpLinks />
        </div>
        <div className="console-bar__more">
          <HelpMenu />
        </div>
        <div className="console-bar__language">
          <LanguageMenu onChoose={switchLanguage} />
        </div>
        <UserMenu />
      </div>
      {drawerPath === path && <NavDrawer onClose={() => setDrawerPath(null)} path={path} />}
    </header>
  );
}
