import * as v from 'valibot';
import type { StoredEntry } from './outbox-store.ts';

/** Anything else was never put here, or only in part. */
const kept = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** What versions before this one have kept in local storage. */
export interface LocalEntries {
  read(): readonly StoredEntry[];
  remove(keys: readonly string[]): void;
}

/**
 * Entries of an earlier version: local storage, one key each. Browsers write it to the disk whenever they like, so
 * nothing is put there any more.
 * @param owner separates the users of one browser
 */
export function localEntries(storage: () => Storage, owner: string): LocalEntries {
  const prefix = `customer-outbox:${owner}:`;

  const quietly = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(storage());
    } catch {
      return otherwise;
    }
  };

  return {
    read: () =>
      quietly((local) => {
        const entries: StoredEntry[] = [];
        for (const name of Object.keys(local)) {
          if (!name.startsWith(prefix)) continue;
          const parsed = v.safeParse(kept, local.getItem(name));
          if (parsed.success) entries.push({ key: name.slice(prefix.length), content: parsed.output });
          else local.removeItem(name);
        }
        return entries;
      }, []),
    remove: (keys) =>
      quietly((local) => {
        for (const key of keys) local.removeItem(prefix + key);
        // The old version's sign that the storage had not been cleared.
        local.removeItem(`customer-outbox:${owner}`);
      }, undefined),
  };
}
