import { useRef, useState } from 'react';
import { useLeaveCheck } from '../../../shared/routing/use-leave-check.ts';

export interface Switching {
  /** The choice is open: accept, reject, discard or stay. */
  readonly open: boolean;
  /** Unsaved changes can still be discarded; saved ones only judged. */
  readonly mayDiscard: boolean;
  /** Asks whether the item may be left now. */
  readonly ask: () => Promise<boolean>;
  readonly discard: () => void;
  readonly stay: () => void;
  /** A verdict was given: nothing is owed any more. */
  readonly settle: () => void;
}

interface SwitchingOptions {
  /** As they are at the moment of asking, which may be long after the last rendering. */
  readonly isDirty: () => boolean;
  /** Changed and saved, not judged since. */
  readonly isOwed: () => boolean;
  /** Waits for a save that is under way; false where it failed and the person is being told so. */
  readonly settled: () => Promise<boolean>;
  readonly discard: () => void;
  /** Whether a target of navigation shows the same queue, so that its item is left by `ask` alone. */
  readonly isHere: (target: string) => boolean;
  /** Whether anything would be lost with the page. */
  readonly isUnsaved: () => boolean;
}

/**
 * Before another item is shown, or the studio is left: an item whose annotations were changed has to be
 * marked accepted or rejected, or the changes be discarded (specification 4).
 */
export function useSwitching(options: SwitchingOptions): Switching {
  const { isDirty, isOwed, settled, discard, isHere, isUnsaved } = options;
  const [open, setOpen] = useState(false);
  const answer = useRef<((may: boolean) => void) | null>(null);

  const close = (may: boolean): void => {
    setOpen(false);
    const waiting = answer.current;
    answer.current = null;
    waiting?.(may);
  };
  const ask = async (): Promise<boolean> => {
    if (!(await settled())) return false;
    if (!isDirty() && !isOwed()) return true;
    setOpen(true);
    answer.current?.(false);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  useLeaveCheck((target) => isHere(target) || ask(), { onQuery: true, unsaved: isUnsaved });

  return {
    open,
    mayDiscard: isDirty(),
    ask,
    discard: () => {
      discard();
      close(true);
    },
    stay: () => close(false),
    // The verdict itself moves on to the next item, so the old errand is over.
    settle: () => {
      if (answer.current) close(false);
    },
  };
}
