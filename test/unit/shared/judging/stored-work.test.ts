import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { silentHostEvents } from '../../../../src/shared/connection/silent-host-events.ts';
import { openWorkOutbox } from '../../../../src/shared/judging/open-work-outbox.ts';
import { keptKeys } from '../outbox/kept-entries.ts';
import { MapStorage } from '../outbox/map-storage.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const ITEM = '00000000-0000-4000-8000-000000000002';
const stored = {
  kind: 'itemVerdict',
  key: KEY,
  subject: ITEM,
  request: { itemId: ITEM, key: KEY, result: '20', errors: [], elapsed: 10, screen: 'gallery' },
  note: { packageId: 'p', batchId: 'b', position: 1, fileName: 'a.jpg', before: '00' },
  queuedAt: 1,
  refusal: null,
};

let visitors = 0;

/** The outbox of a visit that finds this in the browser, kept by a version before. */
function visit(content: unknown) {
  const userId = `anna-${++visitors}`;
  const storage = new MapStorage();
  storage.setItem(`customer-outbox:${userId}:${KEY}`, JSON.stringify(content));
  const sent: unknown[] = [];
  const api = {
    call: async (_endpoint: unknown, request: unknown) => {
      sent.push(request);
      return { item: { itemId: ITEM, packageId: 'p', batchId: 'b', result: '20' }, counters: null };
    },
  } as unknown as Api;
  const outbox = openWorkOutbox({
    api,
    queries: new QueryClient(),
    userId,
    storage: () => storage,
    hostEvents: silentHostEvents,
  });
  return { outbox, sent, userId };
}

test('what an earlier visit left is sent as it was given', async () => {
  const { outbox, sent } = visit(stored);
  await vi.waitFor(() => expect(sent).toEqual([stored.request]));
  await vi.waitFor(() => expect(outbox.get().entries).toEqual([]));
});

test.each([
  ['of an unknown kind', { ...stored, kind: 'result' }],
  [
    'with a request that the contract does not know',
    { ...stored, request: { ...stored.request, result: '30' } },
  ],
  ['without what it is about', { ...stored, note: null }],
  ['without its place in the order', { ...stored, queuedAt: undefined }],
])(
  'an entry %s is set aside, neither sent nor dropped, until the person gives it up',
  async (_name, content) => {
    const { outbox, sent, userId } = visit(content);
    await vi.waitFor(() =>
      expect(outbox.get()).toMatchObject({ entries: [], waiting: 0, unfit: [{ key: KEY }] }),
    );
    outbox.flush();
    await vi.waitFor(() => expect(outbox.get().status).toBe('idle'));
    expect([sent, outbox.get().unfit.length]).toEqual([[], 1]);
    expect(await keptKeys(userId)).toEqual([KEY]);
    outbox.discard(KEY);
    expect(outbox.get().unfit).toEqual([]);
    await vi.waitFor(async () => expect(await keptKeys(userId)).toEqual([]));
  },
);
