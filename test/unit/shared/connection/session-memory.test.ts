import { expect, test } from 'vitest';
import { batchNoStore, pageStore } from '../../../../src/shared/connection/place-stores.ts';
import { hostedSessionMemory, sessionMemory } from '../../../../src/shared/connection/session-memory.ts';
import { namedUser } from './named-user.ts';
import { itemsOf, windowWith } from './window-with.ts';

const anna = namedUser('anna');
const bert = namedUser('bert');

test.each([
  ['the console', sessionMemory],
  ['a page that signs people in itself', hostedSessionMemory],
])('on %s, where somebody was goes when they sign out, and when somebody else comes', (_where, open) => {
  const view = windowWith(itemsOf(new Map()));
  const memory = open(view);
  const been = (): unknown[] => [
    batchNoStore(view).read(),
    ...[anna, bert].map(({ userId }) => pageStore(userId, view).read()),
  ];
  const go = () => {
    batchNoStore(view).write('batch');
    for (const { userId } of [anna, bert]) pageStore(userId, view).write({ '/orders': 3 });
  };
  go();
  memory.keepUser(anna);
  memory.keepUser(anna);
  expect(been()).toEqual(['batch', { '/orders': 3 }, { '/orders': 3 }]);
  memory.keepUser(bert);
  expect(been()).toEqual([null, null, { '/orders': 3 }]);
  go();
  memory.forget();
  expect(been()).toEqual([null, { '/orders': 3 }, null]);
});

test('on a page that signs people in itself it is not kept who they are', () => {
  const items = new Map<string, string>();
  const memory = hostedSessionMemory(windowWith(itemsOf(items)));
  memory.signedIn();
  memory.keepUser(anna);
  expect(items.size).toBe(0);
});
