import { useAtomValue } from 'jotai/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { settledAtom } from '../../../shared/connection/settled.ts';
import { useLater } from '../../../shared/ui/base/use-later.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { useResubmission } from './use-resubmission.ts';
import { useTakeover } from './use-takeover.ts';

const loadDialogs = () => import('./asked-dialogs.tsx');

/**
 * What the studio asks, dark like the rest of it. Its code comes once an item stands, so that it is there before
 * somebody needs it, and without a network; where it cannot be had then, whoever asked is told, and stays.
 */
export function Dialogs() {
  const { frame, leaving, saving } = useStudioSession();
  const pack = useStudio((studio) => studio.package);
  const detail = useStudio((studio) => studio.detail);
  const isOpened = useStudio((studio) => studio.frame.get().dialog !== null);
  const isLeaving = useStudio((studio) => studio.leaving.state.get().asked);
  const isStale = useStudio((studio) => studio.saving.state.get().stale !== null);
  const isLoading = useStudio((studio) => studio.view.media === 'loading');
  const takeover = useTakeover(pack);
  const resubmission = useResubmission(pack, detail);
  const settled = useAtomValue(settledAtom);
  const { part, prepare, fetch } = useLater(loadDialogs);
  const isNeeded = isOpened || isLeaving || isStale || takeover.by !== null || resubmission.round !== null;
  const giveUp = useEffectEvent((): void => {
    frame.set({ dialog: null });
    leaving.stay();
    saving.closeStale();
    takeover.dismiss();
  });
  const lookAhead = useEffectEvent((): void => {
    if (settled > 0 && !isLoading) prepare();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once the item stands, which is after it was loaded
  useEffect(() => lookAhead(), [settled]);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (isMissing) void fetch().then((loaded) => loaded ?? giveUp());
  }, [isMissing, fetch]);
  return <Suspense>{part && <part.AskedDialogs resubmission={resubmission} takeover={takeover} />}</Suspense>;
}
