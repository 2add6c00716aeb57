import { afterEach, expect, test, vi } from 'vitest';
import { leftUnsent } from '../../../../src/app/console/left-unsent.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import { denyDatabase } from '../../shared/outbox/kept-entries.ts';
import { MapStorage } from '../../shared/outbox/map-storage.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});

const LONG = 60_000;
const MARK = { kind: 'mark' };
let owners = 0;

/** Of somebody who has used this browser never before. */
function openOutbox(send: (key: string) => Promise<unknown>) {
  const outbox = new Outbox<typeof MARK>({
    store: indexedOutboxStore(`leaving-${++owners}`, () => new MapStorage()),
    read: () => MARK,
    async send({ key }) {
      await send(key);
      return () => undefined;
    },
  });
  closing.push(() => outbox.dispose());
  return outbox;
}

test('what goes through within a moment is waited for, and nothing has to be asked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outbox = openOutbox(() => promise);
  expect(await leftUnsent(outbox)).toBeNull();
  outbox.add('a', MARK);
  outbox.add('b', MARK);
  const left = leftUnsent(outbox, LONG);
  resolve();
  expect(await left).toBeNull();
});

test('what is refused, and what finds no server, is counted', async () => {
  const outbox = openOutbox(async (key) => {
    if (key === 'a') throw new ApiError(5005158, 'refused', { requestId: null, detail: null });
    throw new NetworkError(false, { cause: null });
  });
  outbox.add('a', MARK);
  outbox.add('b', MARK);
  expect(await leftUnsent(outbox, LONG)).toEqual({ count: 2, isKept: true });
});

test('what does not go through within a moment is counted', async () => {
  const outbox = openOutbox(() => new Promise(() => undefined));
  outbox.add('a', MARK);
  expect(await leftUnsent(outbox, 20)).toEqual({ count: 1, isKept: true });
});

test('what the browser cannot keep is told apart', async () => {
  closing.push(denyDatabase());
  const outbox = openOutbox(() => Promise.reject(new NetworkError(false, { cause: null })));
  outbox.add('a', MARK);
  await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
  expect(await leftUnsent(outbox)).toEqual({ count: 1, isKept: false });
});
