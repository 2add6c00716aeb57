import * as v from 'valibot';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

const storedEntry = v.object({
  key: v.string(),
  kind: v.string(),
  subject: v.string(),
  request: v.unknown(),
  note: v.unknown(),
  queuedAt: v.number(),
  refusal: v.nullable(v.object({ code: v.nullable(v.number()), detail: v.unknown() })),
});

/**
 * Entries in local storage, one key each: written before the call that made them returns, so that a tab that
 * is closed in the same moment loses nothing, which no asynchronous storage promises. What cannot be stored
 * stays in memory.
 *
 * Beside them stands a sign that this storage is ours: where it is gone as well, a page has cleared the whole
 * storage, which says nothing about the entries.
 * @param owner separates the users of one browser
 */
export function localOutboxStore(storage: () => Storage, owner: string): OutboxStore {
  const prefix = `customer-outbox:${owner}:`;
  const sign = `customer-outbox:${owner}`;
  const stored = new Set<string>();

  const quietly = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(storage());
    } catch {
      return otherwise;
    }
  };

  const read = (text: string | null): OutboxEntry | null => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedEntry), text);
    return parsed.success ? (parsed.output as OutboxEntry) : null;
  };

  return {
    load: () =>
      quietly((local) => {
        const entries: OutboxEntry[] = [];
        for (const name of Object.keys(local)) {
          if (!name.startsWith(prefix)) continue;
          const entry = read(local.getItem(name));
          if (entry) {
            stored.add(entry.key);
            entries.push(entry);
          } else local.removeItem(name);
        }
        return entries.sort((a, b) => a.queuedAt - b.queuedAt);
      }, []),
    put: (entry) =>
      quietly((local) => {
        local.setItem(sign, '1');
        local.setItem(prefix + entry.key, JSON.stringify(entry));
        stored.add(entry.key);
      }, undefined),
    adopt: (key) => {
      if (quietly((local) => local.getItem(prefix + key) !== null, false)) stored.add(key);
    },
    remove: (key) => {
      stored.delete(key);
      quietly((local) => local.removeItem(prefix + key), undefined);
    },
    has: (key) =>
      !stored.has(key) ||
      quietly((local) => local.getItem(prefix + key) !== null || local.getItem(sign) === null, true),
  };
}
