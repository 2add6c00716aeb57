import { expect, test } from 'vitest';
import { hostedPlaces } from '../../../../src/shared/connection/hosted-places.ts';
import type { StoreWindow } from '../../../../src/shared/connection/local-store.ts';
import { batchNoStore, pageStore } from '../../../../src/shared/connection/place-stores.ts';
import { sessionMemory } from '../../../../src/shared/connection/session-memory.ts';
import { namedUser } from './named-user.ts';
import { itemsOf, windowWith } from './window-with.ts';

const anna = namedUser('anna');
const bert = namedUser('bert');
type User = typeof anna;

const ofConsole = (view: StoreWindow) => {
  const { keepUser, forget } = sessionMemory(view);
  return { come: (user: User) => keepUser(user), forget };
};
const ofPage = (view: StoreWindow) => {
  const { keepUser, forget } = hostedPlaces(view);
  return { come: ({ userId }: User) => keepUser(userId), forget };
};

test.each([
  ['a console that signs people in', ofConsole],
  ['a console that its page signs in', ofPage],
])(
  'in %s, where somebody was goes when they sign out, and when somebody else comes, also after a reload',
  (_where, open) => {
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
    memory.come(anna);
    memory.come(anna);
    expect(been()).toEqual(['batch', { '/orders': 3 }, { '/orders': 3 }]);
    const reloaded = open(view);
    reloaded.come(bert);
    expect(been()).toEqual([null, null, { '/orders': 3 }]);
    go();
    reloaded.forget();
    expect(been()).toEqual([null, { '/orders': 3 }, null]);
  },
);

test('of who was in a console that its page signs in nothing but the id is kept, until they sign out', () => {
  const items = new Map<string, string>();
  const places = hostedPlaces(windowWith(itemsOf(items)));
  places.keepUser(anna.userId);
  expect([...items]).toEqual([['customer-console:places-of', JSON.stringify(anna.userId)]]);
  places.forget();
  expect(items.size).toBe(0);
});
