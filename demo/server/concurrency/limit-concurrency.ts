/** Why a task was not taken: as many as may wait are waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

export type Limited = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `limit` tasks at a time; the others wait in their order. With `maxWaiting`, one more than may wait
 * is refused with `TooManyWaiting`.
 */
export function limitConcurrency(limit: number, maxWaiting = Number.POSITIVE_INFINITY): Limited {
  let waiting: (() => void)[] = [];
  /** Those before it had their turn: moving all others up for each of them would cost more with each. */
  let head = 0;
  let running = 0;

  function takeNext(): (() => void) | undefined {
    const next = waiting[head];
    head += 1;
    if (head * 2 > waiting.length) {
      waiting = waiting.slice(head);
      head = 0;
    }
    return next;
  }

  return async (task) => {
    if (running >= limit) {
      if (waiting.length - head >= maxWaiting) throw new TooManyWaiting();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // The place is handed on, not freed, so that no newcomer slips in before those who wait.
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };
}
