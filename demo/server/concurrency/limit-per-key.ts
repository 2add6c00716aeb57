import { type Limited, limitConcurrency } from './limit-concurrency.ts';

export type LimitedPerKey = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** As `limitConcurrency`, for each key by itself; what is not in use is forgotten. */
export function limitPerKey(limit: number, maxWaiting?: number): LimitedPerKey {
  const keys = new Map<string, { readonly limited: Limited; tasks: number }>();

  return async (key, task) => {
    const entry = keys.get(key) ?? { limited: limitConcurrency(limit, maxWaiting), tasks: 0 };
    keys.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.limited(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) keys.delete(key);
    }
  };
}
