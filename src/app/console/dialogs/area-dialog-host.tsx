import { useAtom } from 'jotai/react';
import { useEffect } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { openDialogAtom } from './open-dialog.ts';

/** Shows the dialog that was opened by `useAreaDialog`, until it is closed or who opened it is signed out. */
export function AreaDialogHost() {
  const { signedIn, user } = useSession();
  const [open, setOpen] = useAtom(openDialogAtom);
  const isTheirs = signedIn && (!open?.userId || !user || open.userId === user.userId);
  useEffect(() => {
    if (!isTheirs) setOpen(null);
  }, [isTheirs, setOpen]);
  return open && isTheirs && <open.Dialog about={open.about} onClose={() => setOpen(null)} />;
}
