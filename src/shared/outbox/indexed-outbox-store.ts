import { deviceDatabase, ofOwner } from '../device/device-database.ts';
import { localEntries } from './local-entries.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Entries in IndexedDB, each in a transaction of its own that is complete only once the disk has it: a browser that
 * is killed a moment later loses nothing. The transaction is committed at once, so that a tab that is closed in
 * the same moment loses nothing either.
 *
 * Beside them stands a sign that this database is ours: where it is gone as well, a page has wiped the whole
 * database, which says nothing about the entries.
 * @param owner separates the users of one browser
 * @param storage where versions before this one kept entries; those are taken over once
 */
export function indexedOutboxStore(owner: string, storage: () => Storage): OutboxStore {
  const database = deviceDatabase('customer-outbox');
  const old = localEntries(storage, owner);
  const stored = new Set<string>();

  const putAll = async (entries: readonly { readonly key: string; readonly content: unknown }[]) => {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    const { store, done } = transaction;
    const puts = entries.map(({ key, content }) => store.put(content, [owner, key]));
    const all = Promise.all([store.put(true, [owner]), ...puts, done]);
    transaction.commit();
    await all;
    for (const { key } of entries) stored.add(key);
  };

  return {
    async load() {
      const left = old.read();
      try {
        if (left.length > 0) {
          await putAll(left);
          old.remove(left.map(({ key }) => key));
        }
        const { store } = (await database()).transaction('entries');
        const range = ofOwner(owner);
        const [keys, contents] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
        return keys.map(([, key = ''], index) => {
          stored.add(key);
          return { key, content: contents[index] };
        });
      } catch {
        return left;
      }
    },
    async put(entry) {
      try {
        await putAll([{ key: entry.key, content: entry }]);
        return true;
      } catch {
        return false;
      }
    },
    adopt: (key) => void stored.add(key),
    async remove(key) {
      stored.delete(key);
      old.remove([key]);
      try {
        await (await database()).delete('entries', [owner, key]);
      } catch {
        // Sent once more at the next start, it has the same key: the server takes it once.
      }
    },
    async has(key) {
      if (!stored.has(key)) return true;
      try {
        const { store } = (await database()).transaction('entries');
        const [entry, sign] = await Promise.all([store.getKey([owner, key]), store.getKey([owner])]);
        return entry !== undefined || sign === undefined;
      } catch {
        return true;
      }
    },
  };
}
