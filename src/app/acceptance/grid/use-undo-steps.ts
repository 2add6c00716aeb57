import { useRef } from 'react';

/** More steps than anybody goes back. */
const KEPT = 200;

interface UndoStep {
  /** The tile that was active: what is undone is judged anew there. */
  readonly place: number;
  readonly run: () => void;
}

export interface UndoSteps {
  readonly push: (place: number, run: () => void) => void;
  /** Does the last step back, and says where it was; null where there is none. */
  readonly undo: () => number | null;
}

/** What was done here, the last first, each with the way back. */
export function useUndoSteps(): UndoSteps {
  const steps = useRef<UndoStep[]>([]);
  return {
    push(place, run) {
      steps.current = [...steps.current.slice(1 - KEPT), { place, run }];
    },
    undo() {
      const last = steps.current.pop();
      last?.run();
      return last?.place ?? null;
    },
  };
}
