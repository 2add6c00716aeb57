import * as v from 'valibot';
import { expect, test } from 'vitest';
import { movedStore } from '../../../../src/app/console/settings/moved-store.ts';
import { itemsOf, throwing, windowWith } from '../../shared/connection/window-with.ts';

const KEY = 'customer-console:size';
const open = (items: Map<string, string>) => movedStore('size', KEY, v.string(), windowWith(itemsOf(items)));

test('what stood under the former name is found, and moves when it is written next', () => {
  const items = new Map([['size', '"small"']]);
  const store = open(items);
  expect(store.read()).toBe('small');
  store.write('large');
  expect([...items]).toEqual([[KEY, '"large"']]);
  expect(store.read()).toBe('large');
});

test('the newer one counts; removed, both are gone', () => {
  const items = new Map([
    ['size', '"small"'],
    [KEY, '"large"'],
  ]);
  const store = open(items);
  expect(store.read()).toBe('large');
  store.remove();
  expect(items.size).toBe(0);
});

test('what cannot be written stays where it was', () => {
  const items = new Map([['size', '"small"']]);
  const view = windowWith({ ...itemsOf(items), setItem: throwing });
  const store = movedStore('size', KEY, v.string(), view);
  expect(store.write('large')).toBe(false);
  expect(store.read()).toBe('small');
});
