import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { screenIdleAtom } from '../../../shared/connection/screen-idle.ts';
import { useLater } from '../../../shared/ui/base/use-later.ts';
import { useStudio } from '../session/studio-context.ts';

interface PartAhead<Part extends object> {
  /** The same function with every rendering. */
  readonly load: () => Promise<Part>;
  readonly isNeeded: boolean;
  /** It was needed and could not be had, which was said. */
  readonly giveUp: () => void;
}

/**
 * Code of the studio that comes once an item stands, so that it is there before somebody needs it, and without a
 * network. Null until then.
 */
export function usePartAhead<Part extends object>({ load, isNeeded, giveUp }: PartAhead<Part>): Part | null {
  const isLoading = useStudio((studio) => studio.view.media === 'loading');
  const idleCount = useAtomValue(screenIdleAtom);
  const { part, prepare, fetch } = useLater(load);
  const lookAhead = useEffectEvent((): void => {
    if (idleCount > 0 && !isLoading) prepare();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once the item stands, which is after it was loaded
  useEffect(() => lookAhead(), [idleCount]);
  const failed = useEffectEvent(giveUp);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (isMissing) void fetch().then((loaded) => loaded ?? failed());
  }, [isMissing, fetch]);
  return part;
}
