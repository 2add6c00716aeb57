import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../shared/connection/language-menu.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { LightDialog } from '../../../shared/ui/overlay/light-dialog.tsx';
import { ProductMark } from '../../../shared/ui/sign/product-mark.tsx';
import { useSwitchLanguage } from '../language/use-switch-language.ts';
import { HelpLinks } from '../menu/help-links.tsx';
import sheet from './nav-drawer.css';
import { Sidebar } from './sidebar.tsx';
import { TopMenu } from './top-menu.tsx';

interface NavDrawerProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** Menu and sidebar of narrow windows. Unlike a dialog it loses nothing, so a tap beside it closes it. */
export function NavDrawer({ path, onClose }: NavDrawerProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const switchLanguage = useSwitchLanguage();
  return (
    <LightDialog className="nav-drawer" label={t('menu.label')} onClose={onClose}>
      <div className="nav-drawer__content">
        <div className="nav-drawer__head">
          <ProductMark />
          <IconButton icon="x" label={t('drawer.close')} onPress={onClose} plain />
        </div>
        <nav aria-label={t('menu.label')} className="nav-drawer__menu">
          <TopMenu path={path} withSidebar />
        </nav>
        <Sidebar path={path} />
        <div className="nav-drawer__foot">
          <HelpLinks onFollow={onClose} />
          <LanguageMenu onChoose={switchLanguage} />
        </div>
      </div>
    </LightDialog>
  );
}
