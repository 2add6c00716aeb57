import { type ReactNode, useRef } from 'react';
import { useModal } from './use-modal.ts';

interface LightDialogProps {
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  /** Fills the dialog, so that a press on the dialog itself is one on its backdrop. */
  readonly children: ReactNode;
}

/** A modal dialog that holds nothing which could be lost: unlike others, a press beside it closes it. */
export function LightDialog({ label, className, onClose, children }: LightDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      aria-label={label}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      ref={dialog}
    >
      {children}
    </dialog>
  );
}
