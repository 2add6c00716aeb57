import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { oneSender } from '../../../../src/shared/outbox/one-sender.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import { outboxChannel } from '../../../../src/shared/outbox/outbox-channel.ts';
import type { OutboxEntry } from '../../../../src/shared/outbox/outbox-entry.ts';
import type { OutboxOptions } from '../../../../src/shared/outbox/outbox-options.ts';
import { dropKept } from './kept-entries.ts';
import { MapStorage } from './map-storage.ts';

const mark = v.object({
  subject: v.string(),
  request: v.object({ key: v.string(), seenAt: v.optional(v.string()) }),
});
type Mark = v.InferOutput<typeof mark>;
type Sender = (entry: OutboxEntry<Mark>, signal: AbortSignal) => Promise<unknown>;

const opened: Outbox<Mark>[] = [];
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
});

let owners = 0;

/** Tabs of one person: one storage, one channel, one lock, as the browser gives them. */
function browser() {
  owners += 1;
  const owner = `person-${owners}`;
  const storage = new MapStorage();
  const openTab = (send: Sender, more: Partial<OutboxOptions<Mark, never>> = {}) => {
    const sent: string[] = [];
    const refused: string[] = [];
    const outbox = new Outbox<Mark>({
      store: indexedOutboxStore(owner, () => storage),
      channel: outboxChannel(owner),
      exclusively: oneSender(navigator, owner),
      random: () => 0,
      read: (stored) => (v.is(mark, stored) ? stored : null),
      async send(entry, signal) {
        await send(entry, signal);
        return () => sent.push(entry.key);
      },
      onRefused: ({ key }) => refused.push(key),
      ...more,
    });
    opened.push(outbox);
    const give = (key: string, subject = key) => outbox.add(key, { subject, request: { key } });
    return { outbox, sent, refused, give };
  };
  return { owner, openTab };
}

const unreachable = () => new NetworkError(false, { cause: new TypeError('away') });
const keysOf = (outbox: Outbox<Mark>) => outbox.get().entries.map(({ key }) => key);
const away: Sender = () => Promise.reject(unreachable());
const refusal = (code: number) => new ApiError(code, '', { requestId: null, detail: null });
const empty = (outbox: Outbox<Mark>) => vi.waitFor(() => expect(outbox.get().entries).toEqual([]));

describe('two tabs of one person', () => {
  it('send everything once, one at a time, in the order it was given in either of them', async () => {
    const { openTab } = browser();
    const received: string[] = [];
    let isAway = true;
    let sending = 0;
    const server: Sender = async ({ key }) => {
      if (isAway) throw unreachable();
      sending += 1;
      expect(sending).toBe(1);
      await Promise.resolve();
      received.push(key);
      sending -= 1;
    };
    const [one, other] = [openTab(server), openTab(server)];
    for (const [index, key] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      (index % 2 === 0 ? one : other).give(key);
      await vi.waitFor(() => expect(keysOf(index % 2 === 0 ? other.outbox : one.outbox)).toContain(key));
    }
    expect([one.outbox.get().waiting, other.outbox.get().waiting]).toEqual([6, 6]);
    isAway = false;
    one.outbox.flush();
    other.outbox.flush();
    await empty(one.outbox);
    await empty(other.outbox);
    expect(received).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect([...one.sent, ...other.sent].sort()).toEqual(received);
  });

  it('show what the other one sent only once it is known here', async () => {
    const { openTab } = browser();
    const read = Promise.withResolvers<void>();
    const one = openTab(async () => undefined);
    const other = openTab(away, { onSentElsewhere: () => read.promise });
    one.give('a');
    await empty(one.outbox);
    await vi.waitFor(() => expect(keysOf(other.outbox)).toEqual(['a']));
    read.resolve();
    await empty(other.outbox);
  });

  it('agree on what was refused, sent again and given up', async () => {
    const { openTab } = browser();
    let refuses = true;
    const one = openTab(() => (refuses ? Promise.reject(refusal(5005158)) : Promise.resolve(null)));
    const other = openTab(away);
    one.give('again');
    one.give('never');
    await vi.waitFor(() => expect(other.outbox.get().refused).toHaveLength(2));
    other.outbox.discard('never');
    await vi.waitFor(() => expect(keysOf(one.outbox)).toEqual(['again']));
    refuses = false;
    one.outbox.retry('again');
    await empty(one.outbox);
    await empty(other.outbox);
    expect(one.sent).toEqual(['again']);
  });

  it('leave nothing behind when one is closed: the other sends it', async () => {
    const { openTab } = browser();
    const received: string[] = [];
    const closed = openTab(away);
    let isAway = true;
    const other = openTab(async ({ key }) => {
      if (isAway) throw unreachable();
      received.push(key);
    });
    closed.give('a');
    await vi.waitFor(() => expect(keysOf(other.outbox)).toEqual(['a']));
    closed.outbox.dispose();
    isAway = false;
    await vi.waitFor(() => expect(received).toEqual(['a']));
  });
});

describe('a refused entry', () => {
  it('is sent again as the person decided anew, by its old key', async () => {
    const { openTab } = browser();
    const received: unknown[] = [];
    const { outbox, give } = openTab(async ({ key, request }) => {
      received.push([key, request]);
      if (received.length === 1) throw refusal(5007909);
    });
    give('a');
    await vi.waitFor(() => expect(outbox.get().refused).toMatchObject([{ refusal: { code: 5007909 } }]));
    outbox.retry('a', { subject: 'a', request: { key: 'a', seenAt: 'now' } });
    await empty(outbox);
    expect(received).toEqual([
      ['a', { key: 'a' }],
      ['a', { key: 'a', seenAt: 'now' }],
    ]);
  });

  it('says nothing any more once a later one of the same item was sent, or refused', async () => {
    const { openTab } = browser();
    let refuses = true;
    const { outbox, give, refused } = openTab(
      () => (refuses ? Promise.reject(refusal(5007909)) : Promise.resolve(null)),
      { supersedes: (later, old) => later.subject === old.subject },
    );
    give('first', 'item');
    give('other', 'another item');
    await vi.waitFor(() => expect(refused).toEqual(['first', 'other']));
    give('second', 'item');
    await vi.waitFor(() => expect(keysOf(outbox)).toEqual(['other', 'second']));
    refuses = false;
    give('third', 'item');
    await vi.waitFor(() => expect(keysOf(outbox)).toEqual(['other']));
  });
});

describe('the outbox', () => {
  it('gives a network up that does not answer, and tries again', async () => {
    const { openTab } = browser();
    let attempts = 0;
    const { outbox, give } = openTab(
      (_entry, signal) => {
        attempts += 1;
        if (attempts > 1) return Promise.resolve(null);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      { patience: 20 },
    );
    give('a');
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    await vi.waitFor(() => expect(outbox.get().entries).toEqual([]));
    expect(attempts).toBe(2);
  });

  it('still sends what a page has wiped from the storage', async () => {
    const { openTab, owner } = browser();
    const received: string[] = [];
    let isAway = true;
    const { outbox, give } = openTab(async ({ key }) => {
      if (isAway) throw unreachable();
      received.push(key);
    });
    give('a');
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    await dropKept(owner);
    isAway = false;
    outbox.flush();
    await empty(outbox);
    expect(received).toEqual(['a']);
  });
});
