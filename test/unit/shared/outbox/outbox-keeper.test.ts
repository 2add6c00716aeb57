import { expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../../../src/shared/contract/oauth/session.ts';
import { localOutboxStore } from '../../../../src/shared/outbox/local-outbox-store.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import { OutboxKeeper } from '../../../../src/shared/outbox/outbox-keeper.ts';
import { unsentWork } from '../../../../src/shared/outbox/unsent-work.ts';
import { MapStorage } from './map-storage.ts';

const user = (userId: string) => ({ userId }) as CurrentUser;
const entry = (key: string, packageId = 'p') => ({
  key,
  kind: 'mark',
  subject: key,
  request: null,
  note: { batchId: 'b', packageId },
});

function setUp() {
  const storage = new MapStorage();
  const sent: string[] = [];
  const guarded = new Set<Outbox>();
  const make = (userId: string) =>
    new Outbox({
      store: localOutboxStore(() => storage, userId),
      senders: { mark: async ({ key }) => sent.push(`${userId}:${key}`) },
    });
  const keeper = new OutboxKeeper({
    make,
    guard: (outbox) => {
      guarded.add(outbox);
      return () => guarded.delete(outbox);
    },
  });
  const leave = (userId: string, key: string) => {
    const { note, ...rest } = entry(key);
    localOutboxStore(() => storage, userId).put({ ...rest, note, queuedAt: 1, refusal: null });
  };
  return { keeper, sent, guarded, leave };
}

test('what an earlier visit left is sent as soon as its user is there, wherever they are', async () => {
  const { keeper, sent, leave } = setUp();
  leave('anna', 'k1');
  leave('berta', 'k2');
  keeper.welcome(user('anna'));
  await vi.waitFor(() => expect(sent).toEqual(['anna:k1']));
});

test('another person gets another outbox, and the one before is let go', async () => {
  const { keeper, sent, guarded } = setUp();
  keeper.welcome(user('anna'));
  const first = keeper.current();
  let told = 0;
  keeper.subscribe(() => told++);
  keeper.welcome(user('berta'));
  expect([keeper.current() === first, told, guarded.size]).toEqual([false, 1, 1]);
  first?.add(entry('late'));
  await Promise.resolve();
  expect(sent).toEqual([]);
  keeper.dispose();
  expect([keeper.current(), guarded.size]).toEqual([null, 0]);
});

test('the same person with a new session goes on with the same one', () => {
  const { keeper } = setUp();
  keeper.welcome(user('anna'));
  const first = keeper.current();
  keeper.welcome(user('anna'));
  expect(keeper.current()).toBe(first);
});

test('unsent work is counted by batch and by package', () => {
  const at = (key: string, packageId: string, refused = false) => ({
    ...entry(key, packageId),
    queuedAt: 1,
    refusal: refused ? { code: 1, detail: null } : null,
  });
  const entries = [at('1', 'p'), at('2', 'q'), at('3', 'q', true)];
  expect(unsentWork(entries, { batchId: 'b' })).toEqual({ waiting: 2, refused: 1 });
  expect(unsentWork(entries, { batchId: 'b', packageIds: ['p'] })).toEqual({ waiting: 1, refused: 0 });
  expect(unsentWork(entries, { batchId: 'other' })).toEqual({ waiting: 0, refused: 0 });
});
