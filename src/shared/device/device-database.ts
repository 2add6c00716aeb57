import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DeviceSchema extends DBSchema {
  /** Of all users: something at `[owner, key]`. */
  entries: { key: string[]; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/**
 * A database of this browser, opened when it is needed, and again where that failed or it was lost. A page that
 * opens it in another version, or deletes it, does not have to wait for us.
 */
export function deviceDatabase(name: string): () => Promise<DeviceDatabase> {
  let opened: Promise<DeviceDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return () => {
    if (opened === null) {
      const opening = open(name, forget);
      // Denied now, it may be allowed with the next entry.
      opening.catch(forget);
      opened = opening;
    }
    return opened;
  };
}

/** In a sandbox merely opening throws: as a rejection it is told like any other failure. */
async function open(name: string, forget: () => void): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(name, 1, {
    upgrade: (database) => database.createObjectStore('entries'),
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/** All that is one person's. */
export function ofOwner(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, ''], [owner, []], false, true);
}
