import { useRef } from 'react';

/** More steps than anybody goes back. */
const KEPT = 200;

export interface UndoSteps {
  readonly push: (step: () => void) => void;
  /** Does the last step back; false where there is none. */
  readonly undo: () => boolean;
}

/** What was done here, the last first, each with the way back. */
export function useUndoSteps(): UndoSteps {
  const steps = useRef<(() => void)[]>([]);
  return {
    push(step) {
      steps.current = [...steps.current.slice(1 - KEPT), step];
    },
    undo() {
      const last = steps.current.pop();
      last?.();
      return last !== undefined;
    },
  };
}
