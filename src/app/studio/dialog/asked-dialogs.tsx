import { ChangesDialog } from '../finish/changes-dialog.tsx';
import { FinishDialog } from '../finish/finish-dialog.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { ShortcutSheet } from '../sheet/shortcut-sheet.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ResubmissionDialog } from './resubmission-dialog.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { TakeoverDialog } from './takeover-dialog.tsx';
import { Unsent } from './unsent.tsx';
import type { Resubmission } from './use-resubmission.ts';
import type { Takeover } from './use-takeover.ts';

interface AskedDialogsProps {
  readonly takeover: Takeover;
  readonly resubmission: Resubmission;
}

/** All that the studio may ask, in one chunk (dialogs.tsx). */
export function AskedDialogs({ takeover, resubmission }: AskedDialogsProps) {
  const { frame } = useStudioSession();
  const pack = useStudio((studio) => studio.package);
  const changes = useStudio((studio) => studio.changes);
  const dialog = useStudio((studio) => studio.frame.get().dialog);
  const close = (): void => frame.set({ dialog: null });
  return (
    <>
      <ShortcutSheet onClose={close} open={dialog === 'shortcuts'} />
      {changes ? (
        <ChangesDialog changes={changes} onClose={close} open={dialog === 'finish'} />
      ) : (
        pack && <FinishDialog onClose={close} open={dialog === 'finish'} pack={pack} />
      )}
      {pack && <TakeoverDialog pack={pack} takeover={takeover} />}
      <ResubmissionDialog resubmission={resubmission} />
      <LeaveDialog />
      <StaleDialog />
      {dialog === 'unsent' && <Unsent onClose={close} />}
    </>
  );
}
