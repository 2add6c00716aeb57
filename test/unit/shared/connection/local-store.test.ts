import * as v from 'valibot';
import { expect, test } from 'vitest';
import { localStore, parseStored } from '../../../../src/shared/connection/local-store.ts';
import { storedToken } from '../../../../src/shared/connection/stored-token.ts';
import { FORBIDDEN, itemsOf, storageEvent, throwing, windowWith } from './window-with.ts';

test('a token object is read with its creation time', () => {
  expect(parseStored(storedToken, '{"token":"abc","ti":1700000000000}')).toEqual({
    token: 'abc',
    ti: 1_700_000_000_000,
  });
});

test.each([
  null,
  '',
  'abc',
  '{',
  'null',
  '"abc"',
  '{"token":"abc"}',
  '{"token":"","ti":1}',
  '{"token":1,"ti":1}',
])('%s is no token', (text) => {
  expect(parseStored(storedToken, text)).toBeNull();
});

test('a value is kept as JSON under its key, until it is removed', () => {
  const items = new Map<string, string>();
  const store = localStore('size', v.string(), windowWith(itemsOf(items)));
  expect(store.read()).toBeNull();
  expect(store.write('small')).toBe(true);
  expect(items.get('size')).toBe('"small"');
  expect(store.read()).toBe('small');
  store.remove();
  expect(items.size).toBe(0);
});

test('a value of another shape is none', () => {
  const store = localStore('size', v.number(), windowWith(itemsOf(new Map([['size', '"small"']]))));
  expect(store.read()).toBeNull();
});

test('a storage that is forbidden reads as empty, and says that it keeps nothing', () => {
  const store = localStore('size', v.string(), windowWith(FORBIDDEN));
  expect(store.read()).toBeNull();
  expect(store.write('small')).toBe(false);
  expect(() => store.remove()).not.toThrow();
});

test('merely touching a storage may be forbidden', () => {
  const view = Object.defineProperty(windowWith(FORBIDDEN), 'localStorage', { get: throwing });
  const store = localStore('size', v.string(), view);
  expect(store.read()).toBeNull();
  expect(store.write('small')).toBe(false);
});

test('a storage that is full keeps what it had', () => {
  const items = new Map([['size', '"small"']]);
  const store = localStore('size', v.string(), windowWith({ ...itemsOf(items), setItem: throwing }));
  expect(store.write('large')).toBe(false);
  expect(store.read()).toBe('small');
});

test('what other tabs write is heard until one stops listening', () => {
  const view = windowWith(itemsOf(new Map()));
  const heard: (string | null)[] = [];
  const stop = localStore('size', v.string(), view).subscribe((value) => heard.push(value));
  view.dispatchEvent(storageEvent('other', '"x"'));
  view.dispatchEvent(storageEvent('size', '"large"'));
  view.dispatchEvent(storageEvent('size', '{broken'));
  view.dispatchEvent(storageEvent(null, null));
  stop();
  view.dispatchEvent(storageEvent('size', '"small"'));
  expect(heard).toEqual(['large', null, null]);
});
