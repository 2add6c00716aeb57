import { expect, test } from 'vitest';
import { localTokenStorage } from '../../../../src/shared/connection/token-storage.ts';
import { FORBIDDEN, itemsOf, storageEvent, throwing, windowWith } from './window-with.ts';

const TOKEN = { token: 'abc', ti: 5 };

test('the token is kept as JSON under its key', () => {
  const items = new Map<string, string>();
  localTokenStorage(windowWith(itemsOf(items))).write(TOKEN);
  expect(items.get('token')).toBe('{"token":"abc","ti":5}');
  expect(localTokenStorage(windowWith(itemsOf(items))).read()).toEqual(TOKEN);
});

test('forgetting it removes the key', () => {
  const items = new Map([['token', JSON.stringify(TOKEN)]]);
  localTokenStorage(windowWith(itemsOf(items))).write(null);
  expect(items.size).toBe(0);
});

test('a storage that throws does not break signing in', () => {
  const view = windowWith(FORBIDDEN);
  const storage = localTokenStorage(view);
  expect(storage.read()).toBeNull();
  storage.write(TOKEN);
  expect(storage.read()).toEqual(TOKEN);
  storage.write(null);
  expect(storage.read()).toBeNull();
});

test('another tab that signs out or in is followed', () => {
  const view = windowWith(itemsOf(new Map([['token', JSON.stringify(TOKEN)]])));
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
  const storage = localTokenStorage(windowWith(itemsOf(items)));
  items.set('token', JSON.stringify({ token: 'new', ti: 6 }));
  expect(storage.read()).toEqual(TOKEN);
  expect(storage.readAnew()).toEqual({ token: 'new', ti: 6 });
  expect(storage.read()).toEqual({ token: 'new', ti: 6 });
});

test('read anew, a token that could not be stored is the one that is held', () => {
  const items = new Map<string, string>();
  const storage = localTokenStorage(windowWith({ ...itemsOf(items), setItem: throwing }));
  storage.write(TOKEN);
  expect(storage.readAnew()).toEqual(TOKEN);
});
