import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../action/icon-button.tsx';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './dialog.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape and the close button; a click on the backdrop does not close (specification 9). */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the one that does it last. */
  actions?: ReactNode;
  /** 420, 560 or 800 px wide. */
  size?: 'small' | 'medium' | 'large' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal dialog in the top layer. What it holds exists only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, children, actions, size = 'medium', role = 'dialog' } = props;
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isShown = useModal(dialog);
  return (
    <dialog
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      aria-labelledby={id}
      className="dialog"
      data-size={size}
      onCancel={(event) => {
        // Only React closes it; a file field inside fires a `cancel` of its own.
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onClose={(event) => {
        // Browsers close on a second Escape whatever `cancel` said.
        if (event.target === event.currentTarget && isShown()) onClose();
      }}
      ref={dialog}
      role={role}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        <IconButton icon="x" label={t('close')} onPress={onClose} plain size="small" />
      </div>
      <div className="dialog__body" id={`${id}-body`}>
        {children}
      </div>
      {actions && <div className="dialog__actions">{actions}</div>}
    </dialog>
  );
}
