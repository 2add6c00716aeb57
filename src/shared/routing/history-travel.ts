/** Nothing moved for so long, in milliseconds: whoever else pressed back or forward is done with it. */
const QUIET = 60;
/** An entry that cannot be reached: the page may have been replaced under us. */
const GIVE_UP = 1500;

export interface Travel {
  /** Our own way through the history is not over: its arrivals are nobody's wish. */
  readonly isUnderWay: boolean;
  /** Goes to a step; resolves with whether the browser stands there. */
  to(step: number): Promise<boolean>;
  /** To be told of every arrival while it is under way. */
  arrived(): void;
  dispose(): void;
}

/**
 * Moves through the session history by ourselves. It takes a while, and a person may press back meanwhile:
 * what arrives elsewhere is corrected once all is quiet, since a move too early would be added to theirs.
 */
export function createTravel(history: History, here: () => number): Travel {
  let goal: { readonly step: number; readonly end: (isThere: boolean) => void } | null = null;
  let correction: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function end(isThere: boolean): void {
    clearTimeout(correction);
    clearTimeout(patience);
    const ended = goal;
    goal = null;
    ended?.end(isThere);
  }

  return {
    get isUnderWay() {
      return goal !== null;
    },
    to(step) {
      end(false);
      if (here() === step) return Promise.resolve(true);
      return new Promise((resolve) => {
        goal = { step, end: resolve };
        patience = setTimeout(end, GIVE_UP, false);
        history.go(step - here());
      });
    },
    arrived() {
      clearTimeout(correction);
      if (here() === goal?.step) end(true);
      else
        correction = setTimeout(() => {
          if (goal) history.go(goal.step - here());
        }, QUIET);
    },
    dispose: () => end(false),
  };
}
