import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DeviceSchema extends DBSchema {
  /** Of all users: something at `[owner, key]`. */
  entries: { key: string[]; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** What is open, apart from whoever uses it. */
interface Connected {
  opened: Promise<DeviceDatabase> | null;
}

/** An open database stays so, with its listeners, for as long as the page does: nobody using it any more closes it. */
const unused = new FinalizationRegistry<Connected>(({ opened }) => {
  opened?.then(
    (database) => database.close(),
    () => undefined,
  );
});

/**
 * A database of this browser, opened when it is needed, and again where that failed or it was lost. A page that
 * opens it in another version, or deletes it, does not have to wait for us. It is closed when the function that comes
 * back is held by nobody.
 */
export function deviceDatabase(name: string): () => Promise<DeviceDatabase> {
  const connected: Connected = { opened: null };
  const database = () => {
    connected.opened ??= open(name, connected);
    return connected.opened;
  };
  unused.register(database, connected);
  return database;
}

/** Outside of the function above, so that no listener of the database holds who uses it. */
function open(name: string, connected: Connected): Promise<DeviceDatabase> {
  const forget = (): void => {
    connected.opened = null;
  };
  const opening = openDatabase(name, forget);
  // Denied now, it may be allowed with the next entry.
  opening.catch(forget);
  return opening;
}

/** In a sandbox merely opening throws: as a rejection it is told like any other failure. */
async function openDatabase(name: string, forget: () => void): Promise<DeviceDatabase> {
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
