/** Runs at most `limit` tasks at a time; the others wait in their order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, not freed, so that no newcomer slips in before those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
