import { type ReactNode, useState } from 'react';
import { useLeaveCheck } from '../../../shared/routing/use-leave-check.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import { type LeaveChoice, LeaveDialog } from './leave-dialog.tsx';

/** Asks before the upload page is left while an upload is under way. Gives the dialog, to be rendered by the screen. */
export function useLeaveUpload(upload: Upload | null, onStopped: () => void): ReactNode {
  const [asking, setAsking] = useState<{ readonly answer: (leaves: boolean) => void } | null>(null);
  useLeaveCheck(
    () => (upload?.get().isRunning ? new Promise<boolean>((answer) => setAsking({ answer })) : true),
    { unsaved: () => upload?.get().isRunning ?? false },
  );
  if (!asking) return null;
  return (
    <LeaveDialog
      onChoose={(choice: LeaveChoice) => {
        setAsking(null);
        if (choice === 'stop') {
          upload?.stop();
          onStopped();
        }
        asking.answer(choice !== 'stay');
      }}
    />
  );
}
