import { LeaveDialog } from '../edit/leave-dialog.tsx';
import { StaleDialog } from '../edit/stale-dialog.tsx';
import type { Switching } from '../edit/use-switching.ts';
import { FinishDialog } from '../finish/finish-dialog.tsx';
import { ShortcutSheet } from '../keys/shortcut-sheet.tsx';
import { useStudio } from '../studio-context.ts';
import { ResubmissionDialog } from './resubmission-dialog.tsx';
import { TakeoverDialog } from './takeover-dialog.tsx';

interface DialogsProps {
  readonly dialog: 'shortcuts' | 'finish' | null;
  readonly close: () => void;
  readonly switching: Switching;
  readonly accept: () => void;
  readonly openReject: () => void;
}

export function Dialogs({ dialog, close, switching, accept, openReject }: DialogsProps) {
  const { package: pack } = useStudio();
  return (
    <>
      <ShortcutSheet onClose={close} open={dialog === 'shortcuts'} />
      {pack && <FinishDialog onClose={close} open={dialog === 'finish'} pack={pack} />}
      {pack && <TakeoverDialog pack={pack} />}
      {pack && <ResubmissionDialog pack={pack} />}
      <LeaveDialog accept={accept} openReject={openReject} switching={switching} />
      <StaleDialog />
    </>
  );
}
