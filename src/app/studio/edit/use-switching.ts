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
  readonly dirty: boolean;
  /** Changed and saved, not judged since. */
  readonly owed: boolean;
  readonly discard: () => void;
}

/**
 * Before another item is shown, or the studio is left: an item whose annotations were changed has to be
 * marked accepted or rejected, or the changes be discarded (specification 4).
 */
export function useSwitching({ dirty, owed, discard }: SwitchingOptions): Switching {
  const [open, setOpen] = useState(false);
  const answer = useRef<((may: boolean) => void) | null>(null);

  const close = (may: boolean): void => {
    setOpen(false);
    const waiting = answer.current;
    answer.current = null;
    waiting?.(may);
  };
  const ask = (): Promise<boolean> => {
    if (!dirty && !owed) return Promise.resolve(true);
    setOpen(true);
    answer.current?.(false);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  useLeaveCheck(ask, { unsaved: () => dirty });

  return {
    open,
    mayDiscard: dirty,
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
