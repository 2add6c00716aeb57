import { useCallback } from 'react';
import type { Action } from '../keys/action.ts';
import { type ShownAction, useShownAction } from '../keys/use-shown-action.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** An action of the table as a control shows it. */
export function useAction(action: Action<StudioSession>): ShownAction {
  const studio = useStudioSession();
  const model = useStudio((one) => one.model);
  const watch = useCallback(
    (listener: () => void) => {
      const ends = [studio.subscribe(listener), studio.stage.subscribe(listener), model?.subscribe(listener)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [studio, model],
  );
  return useShownAction(action, studio, {
    watch,
    refuse: (reason) => studio.tell({ kind: 'unavailable', reason }),
  });
}
