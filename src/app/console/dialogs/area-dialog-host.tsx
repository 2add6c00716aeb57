import { useAtom } from 'jotai/react';
import { openDialogAtom } from './open-dialog.ts';

/** Shows the dialog that was opened by `useAreaDialog`. */
export function AreaDialogHost() {
  const [open, setOpen] = useAtom(openDialogAtom);
  return open && <open.Dialog onClose={() => setOpen(null)} />;
}
