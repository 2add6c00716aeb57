import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { createTransport } from '../../../../src/shared/api/transport.ts';
import { deleteComment } from '../../../../src/shared/contract/studio.ts';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import { type AnsweringServer, answeringServer, sendJson } from '../api/answering-server.ts';
import { denyDatabase, dropKept, keptKeys } from './kept-entries.ts';
import { MapStorage, ThrowingStorage } from './map-storage.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const mark = v.object({ request: deleteComment.request });
type Mark = v.InferOutput<typeof mark>;
const readMark = (stored: unknown) => (v.is(mark, stored) ? stored : null);

const GOOD = { status: 200, responseObject: null };
const refusal = (status: number) => ({ status, message: 'refused' });

type Answer = (id: string, response: ServerResponse, count: number) => void;

/** A server that takes one call; the id that was sent is what the test tells apart. */
async function startServer(answer: Answer): Promise<AnsweringServer> {
  const server = await answeringServer((request, response, count) =>
    answer(new URL(request.url, 'http://host').searchParams.get('commentId') ?? '', response, count),
  );
  closing.push(server.close);
  return server;
}

const ids = Array.from({ length: 9 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const id = (at: number): string => ids[at] ?? '';

let owners = 0;
/** Somebody who has used this browser never before. */
const newOwner = (): string => `owner-${++owners}`;

function openOutbox(apiBase: () => string, owner = newOwner(), storage: Storage = new MapStorage()) {
  const sent: string[] = [];
  const outbox = new Outbox<Mark>({
    store: indexedOutboxStore(owner, () => storage),
    random: () => 0,
    read: readMark,
    async send({ key, request }, signal) {
      await createTransport({
        address: apiAddress(apiBase(), 'http://host.example/'),
        language: () => 'en',
      }).send(deleteComment, request, { token: null, signal });
      return () => sent.push(key);
    },
  });
  closing.push(() => outbox.dispose());
  const add = (key: string, at: number) => outbox.add(key, { request: { commentId: id(at) } });
  return { outbox, sent, add };
}

const settled = (outbox: Outbox<Mark>, waiting: number) =>
  vi.waitFor(() => expect([outbox.get().status, outbox.get().waiting]).toEqual(['idle', waiting]));

describe('the outbox', () => {
  it('lets what must come after an entry wait until that is sent or refused, or nothing can be sent', async () => {
    let isThere = true;
    const answers: (() => void)[] = [];
    const server = await startServer((which, response) => {
      const answer = () => {
        if (!isThere) response.destroy();
        else sendJson(response, 200, which === id(2) ? refusal(5007003) : GOOD);
      };
      if (isThere) answers.push(answer);
      else answer();
    });
    const { outbox, sent, add } = openOutbox(() => server.apiBase);
    const about = (at: number) => outbox.sent(({ request }) => request.commentId === id(at));
    await about(1);
    for (const at of [1, 2, 3, 4]) add(`key-${at}`, at);
    let over = 0;
    const waiting = [1, 2, 3].map(async (at) => {
      await about(at);
      over = at;
    });
    for (const at of [1, 2]) {
      await vi.waitFor(() => expect(answers).toHaveLength(at));
      expect(over).toBe(at - 1);
      answers[at - 1]?.();
      await waiting[at - 1];
    }
    expect(sent).toEqual(['key-1']);
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    isThere = false;
    answers[2]?.();
    await waiting[2];
    expect([outbox.get().status, outbox.get().waiting]).toEqual(['offline', 2]);
  });

  it('counts as sent what the server took, also where it cannot be shown, and reads it again', async () => {
    const readAgain: string[] = [];
    const outbox = new Outbox<Mark>({
      store: indexedOutboxStore(newOwner(), () => new MapStorage()),
      read: readMark,
      send: async () => () => {
        throw new TypeError('what shows it is broken');
      },
      onSentElsewhere: async ({ key }) => void readAgain.push(key),
    });
    closing.push(() => outbox.dispose());
    outbox.add('a', { request: { commentId: id(0) } });
    await settled(outbox, 0);
    expect(outbox.get().refused).toEqual([]);
    expect(outbox.get().lastSentAt).not.toBeNull();
    expect(readAgain).toEqual(['a']);
  });

  it('sends in the order things were done, one at a time', async () => {
    let open = 0;
    const seen: string[] = [];
    const server = await startServer((received, response) => {
      open++;
      expect(open).toBe(1);
      seen.push(received);
      setTimeout(() => {
        open--;
        sendJson(response, 200, GOOD);
      }, 5);
    });
    const { outbox, add, sent } = openOutbox(() => server.apiBase);
    for (let at = 0; at < 5; at++) add(`key${at}`, at);
    expect(outbox.get().waiting).toBe(5);
    await settled(outbox, 0);
    expect(seen).toEqual(ids.slice(0, 5));
    expect(sent).toEqual(['key0', 'key1', 'key2', 'key3', 'key4']);
    expect(outbox.get().lastSentAt).not.toBeNull();
  });

  it('sends all that waited, in order, once a dead server is there again', async () => {
    const dead = await startServer((_, response) => response.destroy());
    const seen: string[] = [];
    const alive = await startServer((received, response) => {
      seen.push(received);
      sendJson(response, 200, GOOD);
    });
    let apiBase = dead.apiBase;
    const { outbox, add } = openOutbox(() => apiBase);
    for (let at = 0; at < 3; at++) add(`key${at}`, at);
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    expect(outbox.get().waiting).toBe(3);
    apiBase = alive.apiBase;
    outbox.flush();
    await settled(outbox, 0);
    expect(seen).toEqual(ids.slice(0, 3));
  });

  it('comes back by itself after a server in trouble', async () => {
    const server = await startServer((_, response, count) =>
      count <= 1 ? sendJson(response, 500, refusal(500)) : sendJson(response, 200, GOOD),
    );
    const { outbox, add } = openOutbox(() => server.apiBase);
    add('key', 0);
    await vi.waitFor(() => expect(outbox.get().entries).toEqual([]));
  });

  it('leaves what is said of a dead server while it tries again by itself, and says that it tries where a person asks', async () => {
    let isDead = true;
    const held: ServerResponse[] = [];
    const server = await startServer((_, response) => {
      if (isDead) response.destroy();
      else held.push(response);
    });
    const { outbox, add } = openOutbox(() => server.apiBase);
    add('key0', 0);
    add('key1', 1);
    const shown: string[] = [];
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    outbox.subscribe(() => shown.push(outbox.get().status));
    isDead = false;
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect([...new Set([...shown, outbox.get().status])]).toEqual(['offline']);
    outbox.flush();
    expect(outbox.get().status).toBe('sending');
    isDead = true;
    held.pop()?.destroy();
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    // What is refused then has found the server all the same.
    isDead = false;
    const answer = async (body: unknown) => {
      await vi.waitFor(() => expect(held).toHaveLength(1));
      const response = held.pop();
      if (response) sendJson(response, 200, body);
    };
    await answer(refusal(5005158));
    await vi.waitFor(() => expect(outbox.get().status).toBe('sending'));
    await answer(GOOD);
    await settled(outbox, 0);
  });

  it('sets apart what is refused, tells why, and does not hold up the rest', async () => {
    const server = await startServer((received, response) =>
      sendJson(response, 200, received === id(1) ? refusal(5005158) : GOOD),
    );
    const { outbox, add } = openOutbox(() => server.apiBase);
    for (let at = 0; at < 3; at++) add(`key${at}`, at);
    await settled(outbox, 0);
    expect(outbox.get().refused).toMatchObject([{ key: 'key1', refusal: { code: 5005158 } }]);
  });

  it('sends a refused entry again, or gives it up, as the person decides', async () => {
    let refuse = true;
    const server = await startServer((_, response) =>
      sendJson(response, 200, refuse ? refusal(5007902) : GOOD),
    );
    const { outbox, add, sent } = openOutbox(() => server.apiBase);
    add('again', 0);
    add('never', 1);
    await vi.waitFor(() => expect(outbox.get().refused).toHaveLength(2));
    refuse = false;
    outbox.discard('never');
    outbox.retry('again');
    await settled(outbox, 0);
    expect([sent, outbox.get().entries]).toEqual([['again'], []]);
  });

  it('waits as a whole while nobody is signed in', async () => {
    let signedIn = false;
    const server = await startServer((_, response) =>
      sendJson(response, signedIn ? 200 : 401, signedIn ? GOOD : refusal(401)),
    );
    const { outbox, add } = openOutbox(() => server.apiBase);
    add('key0', 0);
    add('key1', 1);
    await vi.waitFor(() => expect(outbox.get().status).toBe('signedOut'));
    expect([outbox.get().waiting, outbox.get().refused]).toEqual([2, []]);
    signedIn = true;
    outbox.flush();
    await settled(outbox, 0);
  });

  it('waits as a whole while the account is closed, and comes back by itself once it is open again', async () => {
    const calls: number[] = [];
    const server = await startServer((_, response, count) => {
      calls.push(performance.now());
      sendJson(response, 200, count <= 1 ? refusal(5001043) : GOOD);
    });
    const { outbox, add, sent } = openOutbox(() => server.apiBase);
    const rests: unknown[] = [];
    outbox.subscribe(() => {
      const { status, waiting, refused } = outbox.get();
      if (status === 'closed' && rests.push([waiting, refused]) === 1) add('key2', 2);
    });
    add('key0', 0);
    add('key1', 1);
    await vi.waitFor(() => expect(sent).toEqual(['key0', 'key1', 'key2']));
    expect(rests[0]).toEqual([2, []]);
    // Neither at once nor with each new entry: the planned attempt takes all along.
    const [refused = 0, next = 0] = calls;
    expect([calls.length, next - refused > 700]).toEqual([4, true]);
  });

  it('sends what is added by whoever hears that it has come to rest', async () => {
    const server = await startServer((_, response) => sendJson(response, 200, GOOD));
    const { outbox, add, sent } = openOutbox(() => server.apiBase);
    let more = true;
    outbox.subscribe(() => {
      if (!more || outbox.get().status !== 'idle' || outbox.get().lastSentAt === null) return;
      more = false;
      add('second', 1);
    });
    add('first', 0);
    await vi.waitFor(() => expect(sent).toEqual(['first', 'second']));
  });

  it('finds after a reload what was not sent, in its order', async () => {
    const owner = newOwner();
    const dead = await startServer((_, response) => sendJson(response, 502, refusal(502)));
    const first = openOutbox(() => dead.apiBase, owner);
    for (let at = 0; at < 3; at++) first.add(`key${at}`, at);
    await vi.waitFor(() => expect(first.outbox.get().status).toBe('offline'));
    first.outbox.dispose();
    const seen: string[] = [];
    const alive = await startServer((received, response) => {
      seen.push(received);
      sendJson(response, 200, GOOD);
    });
    const second = openOutbox(() => alive.apiBase, owner);
    await vi.waitFor(() => expect(seen).toEqual(ids.slice(0, 3)));
    await settled(second.outbox, 0);
    await vi.waitFor(async () => expect(await keptKeys(owner)).toEqual([]));
  });

  it('sends what an earlier visit left before what is given now', async () => {
    const owner = newOwner();
    const dead = await startServer((_, response) => sendJson(response, 502, refusal(502)));
    const first = openOutbox(() => dead.apiBase, owner);
    first.add('key0', 0);
    await vi.waitFor(() => expect(first.outbox.get().status).toBe('offline'));
    first.outbox.dispose();
    const alive = await startServer((_, response) => sendJson(response, 200, GOOD));
    const second = openOutbox(() => alive.apiBase, owner);
    second.add('key1', 1);
    await vi.waitFor(() => expect(second.sent).toEqual(['key0', 'key1']));
  });

  it('leaves to another tab what that tab has sent already', async () => {
    const owner = newOwner();
    const server = await startServer((_, response) => sendJson(response, 502, refusal(502)));
    const { outbox, add } = openOutbox(() => server.apiBase, owner);
    add('key', 0);
    await vi.waitFor(() => expect(outbox.get().status).toBe('offline'));
    await dropKept(owner, 'key');
    const before = server.received.length;
    outbox.flush();
    await settled(outbox, 0);
    expect(server.received.length).toBe(before);
  });

  it('says that an entry is saved on the device only once it is, and never where that is denied', async () => {
    const dead = await startServer((_, response) => sendJson(response, 502, refusal(502)));
    const { outbox, add } = openOutbox(() => dead.apiBase);
    add('key', 0);
    expect(outbox.get().onDevice).toBe('saving');
    await vi.waitFor(() => expect(outbox.get().onDevice).toBe('saved'));
    const allow = denyDatabase();
    closing.push(allow);
    const denied = openOutbox(() => dead.apiBase);
    const said: string[] = [];
    denied.outbox.subscribe(() => said.push(denied.outbox.get().onDevice));
    denied.add('key', 0);
    await vi.waitFor(() => expect(denied.outbox.get().status).toBe('offline'));
    expect([denied.outbox.get().onDevice, said.includes('saved')]).toEqual(['denied', false]);
    allow();
    denied.outbox.flush();
    await vi.waitFor(() => expect(denied.outbox.get().onDevice).toBe('saved'));
  });

  it('works on where the browser forbids every storage', async () => {
    closing.push(denyDatabase());
    const server = await startServer((_, response) => sendJson(response, 200, GOOD));
    const { outbox, add, sent } = openOutbox(() => server.apiBase, newOwner(), new ThrowingStorage());
    add('key', 0);
    await settled(outbox, 0);
    expect(sent).toEqual(['key']);
  });
});
