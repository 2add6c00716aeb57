import type { RefObject } from 'react';
import { actionsAt } from '../keys/own-keys.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useStudioSession } from '../session/studio-context.ts';
import { allActions } from './all-actions.ts';

/** Runs what the keys are bound to: of several actions the first that has something to do. */
export function useActionKeys(root: RefObject<HTMLElement | null>): void {
  const studio = useStudioSession();
  const bindings = useKeyBindings();
  useKeys(root, (chord, repeated) => {
    for (const { isEnabled, run, repeats, release } of actionsAt(
      bindings.get(),
      allActions(studio.view),
      chord,
    )) {
      if (!isEnabled(studio)) continue;
      // Held, it goes on with what it began, and is kept from the page.
      if (repeated && release) return true;
      if (repeated && !repeats) continue;
      if (run(studio) === false) continue;
      return release ? () => release(studio) : true;
    }
    return false;
  });
}
