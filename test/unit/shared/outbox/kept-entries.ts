import { openDB } from 'idb';
import { deviceDatabase } from '../../../../src/shared/device/device-database.ts';
import type { OutboxEntry } from '../../../../src/shared/outbox/outbox-entry.ts';

/** The keys of a person's entries that are on the device now. */
export async function keptKeys(owner: string): Promise<string[]> {
  const database = await deviceDatabase('customer-outbox')();
  try {
    const keys = await database.getAllKeys('entries');
    return keys.filter(([of, key]) => of === owner && key !== undefined).map(([, key = '']) => key);
  } finally {
    database.close();
  }
}

/** What another tab does that has sent an entry, or a page that wipes all there is. */
export async function dropKept(owner: string, key?: string): Promise<void> {
  const database = await openDB('customer-outbox', 1);
  try {
    if (key === undefined) await database.clear('entries');
    else await database.delete('entries', [owner, key]);
  } finally {
    database.close();
  }
}

/** Makes IndexedDB refuse, as it does where a policy forbids it; answers what ends that. */
export function denyDatabase(): () => void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  return () => {
    IDBFactory.prototype.open = open;
  };
}

export const frameOf = (key: string): OutboxEntry<object> => ({ key, queuedAt: 1, refusal: null });
