import { expect, test, vi } from 'vitest';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import { OutboxKeeper } from '../../../../src/shared/outbox/outbox-keeper.ts';
import { frameOf } from './kept-entries.ts';
import { MapStorage } from './map-storage.ts';

const user = (userId: string) => ({ userId });
const MARK = { kind: 'mark' };

function setUp() {
  const storage = new MapStorage();
  const sent: string[] = [];
  const guarded = new Set<Outbox<typeof MARK>>();
  const make = (userId: string) =>
    new Outbox<typeof MARK>({
      store: indexedOutboxStore(userId, () => storage),
      read: () => MARK,
      send: async ({ key }) => {
        sent.push(`${userId}:${key}`);
        return () => undefined;
      },
    });
  const keeper = new OutboxKeeper({
    make,
    guard: (outbox) => {
      guarded.add(outbox);
      return () => guarded.delete(outbox);
    },
  });
  const leave = (userId: string, key: string) =>
    indexedOutboxStore(userId, () => storage).put({ ...MARK, ...frameOf(key) });
  return { keeper, sent, guarded, leave };
}

test('what an earlier visit left is sent as soon as its user is there, wherever they are', async () => {
  const { keeper, sent, leave } = setUp();
  await leave('anna', 'k1');
  await leave('berta', 'k2');
  keeper.signIn(user('anna'));
  await vi.waitFor(() => expect(sent).toEqual(['anna:k1']));
});

test('another person gets another outbox, and the one before is closed', async () => {
  const { keeper, sent, guarded } = setUp();
  keeper.signIn(user('anna'));
  const first = keeper.current();
  let told = 0;
  keeper.subscribe(() => told++);
  keeper.signIn(user('berta'));
  expect([keeper.current() === first, told, guarded.size]).toEqual([false, 1, 1]);
  first?.add('late', MARK);
  await Promise.resolve();
  expect(sent).toEqual([]);
  keeper.dispose();
  expect([keeper.current(), guarded.size]).toEqual([null, 0]);
});

test('the same person with a new session goes on with the same one', () => {
  const { keeper } = setUp();
  keeper.signIn(user('anna'));
  const first = keeper.current();
  keeper.signIn(user('anna'));
  expect(keeper.current()).toBe(first);
});
