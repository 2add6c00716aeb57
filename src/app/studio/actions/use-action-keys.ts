import type { RefObject } from 'react';
import { actionsAt } from '../keys/own-keys.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useStudioSession } from '../session/studio-context.ts';
import { allActions } from './all-actions.ts';
import { pressActions } from './press-actions.ts';

/** Does what the keys are bound to. */
export function useActionKeys(root: RefObject<HTMLElement | null>): void {
  const studio = useStudioSession();
  const bindings = useKeyBindings();
  useKeys(root, (chord, repeated) =>
    pressActions(actionsAt(bindings.get(), allActions(studio.view), chord), studio, repeated),
  );
}
