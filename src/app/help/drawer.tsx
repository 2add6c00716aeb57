import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { LightDialog } from '../../shared/ui/overlay/light-dialog.tsx';
import sheet from './drawer.css';

interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Beside the close button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Stands at the window's edge; what is beside it can be seen, and a press there closes it. */
export function Drawer({ label, onClose, actions, children }: DrawerProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  return (
    <LightDialog className="help-drawer" label={label} onClose={onClose}>
      <div className="help-drawer__content">
        <div className="help-drawer__head">
          <h2 className="help-drawer__title">{label}</h2>
          {actions}
          <IconButton icon="x" label={t('close')} onPress={onClose} plain size="small" />
        </div>
        <div className="help-drawer__body">{children}</div>
      </div>
    </LightDialog>
  );
}
