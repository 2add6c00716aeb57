import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { denyDatabase, dropKept, frameOf, keptKeys } from './kept-entries.ts';
import { MapStorage } from './map-storage.ts';

afterEach(() => vi.restoreAllMocks());

const nothing = () => new MapStorage();
const keysOf = async (owner: string, storage = nothing()) =>
  (await indexedOutboxStore(owner, () => storage).load()).map(({ key }) => key);

describe('entries in IndexedDB', () => {
  it('are there for the next visit, apart from those of others', async () => {
    const store = indexedOutboxStore('anna', nothing);
    expect(await store.put(frameOf('k1'))).toBe(true);
    await indexedOutboxStore('an', nothing).put(frameOf('theirs'));
    expect(await indexedOutboxStore('anna', nothing).load()).toEqual([{ key: 'k1', content: frameOf('k1') }]);
    await store.remove('k1');
    expect([await keysOf('anna'), await keysOf('an')]).toEqual([[], ['theirs']]);
  });

  it('are written through to the disk before anybody is told so', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await indexedOutboxStore('strict', nothing).put(frameOf('k'));
    expect(opened.mock.calls).toEqual([['entries', 'readwrite', { durability: 'strict' }]]);
  });

  it('are called kept only once their transaction is complete: a put alone may still be undone', async () => {
    const order: string[] = [];
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...asked: Parameters<typeof transaction>
    ) {
      const opened = Reflect.apply(transaction, this, asked);
      opened.addEventListener('complete', () => order.push('complete'));
      return opened;
    });
    expect(await indexedOutboxStore('complete', nothing).put(frameOf('k'))).toBe(true);
    order.push('told');
    expect(order).toEqual(['complete', 'told']);
  });

  it('are gone where another tab sent them, and not where a page wiped everything', async () => {
    const store = indexedOutboxStore('gone', nothing);
    await store.put(frameOf('sent'));
    await store.put(frameOf('kept'));
    await dropKept('gone', 'sent');
    expect([await store.has('sent'), await store.has('kept')]).toEqual([false, true]);
    await dropKept('gone');
    expect(await store.has('kept')).toBe(true);
  });

  it('outlive a page that deletes the database, which does not wait for us', async () => {
    const store = indexedOutboxStore('wiped', nothing);
    await store.put(frameOf('before'));
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('customer-outbox');
      request.onsuccess = resolve;
      request.onerror = reject;
      request.onblocked = reject;
    });
    expect(await store.has('before')).toBe(true);
    expect(await store.put(frameOf('after'))).toBe(true);
    expect(await keptKeys('wiped')).toEqual(['after']);
  });

  it('say that they are not kept where the browser denies it, and are asked for again later', async () => {
    const allow = denyDatabase();
    const store = indexedOutboxStore('denied', nothing);
    expect([await store.load(), await store.put(frameOf('k')), await store.has('k')]).toEqual([
      [],
      false,
      true,
    ]);
    allow();
    expect(await store.put(frameOf('k'))).toBe(true);
  });

  it('say that they are not kept where the quota is used up', async () => {
    const store = indexedOutboxStore('full', nothing);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.put(frameOf('k'))).toBe(false);
  });
});

describe('what an earlier version kept in local storage', () => {
  const left = () => {
    const storage = new MapStorage();
    for (const key of ['a', 'b']) storage.setItem(`customer-outbox:old:${key}`, JSON.stringify(frameOf(key)));
    storage.setItem('customer-outbox:old', '1');
    storage.setItem('customer-outbox:old:broken', '{');
    storage.setItem('customer-outbox:other:key', '{}');
    storage.setItem('theirs', '1');
    return storage;
  };
  const others = ['customer-outbox:other:key', 'theirs'];

  it('is taken over once, and what cannot be read is thrown away', async () => {
    const storage = left();
    expect(await keysOf('old', storage)).toEqual(['a', 'b']);
    expect([Object.keys(storage).sort(), await keptKeys('old')]).toEqual([others, ['a', 'b']]);
    await indexedOutboxStore('old', () => storage).remove('a');
    expect(await keysOf('old', storage)).toEqual(['b']);
  });

  it('stays there until it is sent where IndexedDB is denied', async () => {
    const storage = left();
    const allow = denyDatabase();
    const store = indexedOutboxStore('old', () => storage);
    expect((await store.load()).map(({ key }) => key)).toEqual(['a', 'b']);
    await store.remove('a');
    allow();
    expect(Object.keys(storage)).toContain('customer-outbox:old:b');
    expect(Object.keys(storage)).not.toContain('customer-outbox:old:a');
  });
});
