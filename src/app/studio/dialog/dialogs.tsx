import { Suspense } from 'react';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { usePartAhead } from './use-part-ahead.ts';
import { useResubmission } from './use-resubmission.ts';
import { useTakeover } from './use-takeover.ts';

const loadDialogs = () => import('./asked-dialogs.tsx');

/** What the studio asks, dark like the rest of it. */
export function Dialogs() {
  const { frame, leaving, saving } = useStudioSession();
  const pack = useStudio((studio) => studio.package);
  const detail = useStudio((studio) => studio.detail);
  const isOpened = useStudio((studio) => studio.frame.get().dialog !== null);
  const isLeaving = useStudio((studio) => studio.leaving.state.get().asked);
  const isStale = useStudio((studio) => studio.saving.state.get().stale !== null);
  const takeover = useTakeover(pack);
  const resubmission = useResubmission(pack, detail);
  const isTaken = takeover.by !== null || takeover.concluded !== null;
  const isNeeded = isOpened || isLeaving || isStale || isTaken || resubmission.round !== null;
  const giveUp = (): void => {
    frame.set({ dialog: null });
    leaving.stay();
    saving.closeStale();
    takeover.dismiss();
  };
  const part = usePartAhead({ load: loadDialogs, isNeeded, giveUp });
  return <Suspense>{part && <part.AskedDialogs resubmission={resubmission} takeover={takeover} />}</Suspense>;
}
