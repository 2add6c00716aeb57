import { expect, test } from 'vitest';
import { localTokenStorage } from '../../../../src/shared/connection/token-storage.ts';

const TOKEN = { token: 'abc', ti: 5 };

/** A window with the little that the storage needs of it. */
function windowWith(localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Window {
  return Object.assign(new EventTarget(), { localStorage }) as unknown as Window;
}

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function throwing(): never {
  throw new DOMException('denied', 'SecurityError');
}

function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue });
}

test('the token is kept as JSON under its key', () => {
  const items = new Map<string, string>();
  localTokenStorage(windowWith(storageOf(items))).write(TOKEN);
  expect(items.get('token')).toBe('{"token":"abc","ti":5}');
  expect(localTokenStorage(windowWith(storageOf(items))).read()).toEqual(TOKEN);
});

test('forgetting it removes the key', () => {
  const items = new Map([['token', JSON.stringify(TOKEN)]]);
  localTokenStorage(windowWith(storageOf(items))).write(null);
  expect(items.size).toBe(0);
});

test('a storage that throws does not break signing in', () => {
  const view = windowWith({ getItem: throwing, setItem: throwing, removeItem: throwing });
  const storage = localTokenStorage(view);
  expect(storage.read()).toBeNull();
  storage.write(TOKEN);
  expect(storage.read()).toEqual(TOKEN);
  storage.write(null);
  expect(storage.read()).toBeNull();
});

test('another tab that signs out or in is followed', () => {
  const view = windowWith(storageOf(new Map([['token', JSON.stringify(TOKEN)]])));
  const storage = localTokenStorage(view);
  const heard: unknown[] = [];
  const unsubscribe = storage.subscribe((token) => heard.push(token));
  view.dispatchEvent(storageEvent('other', '1'));
  view.dispatchEvent(storageEvent('token', null));
  view.dispatchEvent(storageEvent('token', JSON.stringify({ token: 'new', ti: 6 })));
  view.dispatchEvent(storageEvent(null, null));
  expect(heard).toEqual([null, { token: 'new', ti: 6 }, null]);
  expect(storage.read()).toBeNull();
  unsubscribe();
  view.dispatchEvent(storageEvent('token', JSON.stringify(TOKEN)));
  expect(heard).toHaveLength(3);
});

test('read anew, the token is what another tab wrote, before the event of it', () => {
  const items = new Map([['token', JSON.stringify(TOKEN)]]);
  const storage = localTokenStorage(windowWith(storageOf(items)));
  items.set('token', JSON.stringify({ token: 'new', ti: 6 }));
  expect(storage.read()).toEqual(TOKEN);
  expect(storage.readAnew()).toEqual({ token: 'new', ti: 6 });
  expect(storage.read()).toEqual({ token: 'new', ti: 6 });
});

test('read anew, a token that could not be stored is the one that is held', () => {
  const items = new Map<string, string>();
  const storage = localTokenStorage(windowWith({ ...storageOf(items), setItem: throwing }));
  storage.write(TOKEN);
  expect(storage.readAnew()).toEqual(TOKEN);
});
