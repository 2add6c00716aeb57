import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../src/shared/connection/connection.ts';
import { createConnection } from '../../../../src/shared/connection/create-connection.ts';
import { HEADER } from '../../../../src/shared/contract/headers.ts';
import { getInfo } from '../../../../src/shared/contract/oauth/session.ts';
import { namedUser } from './named-user.ts';

const ENDED = 401;

/** Who signs in with a token; the server knows no other. */
const PERSONS = new Map([
  ['a1', namedUser('01900000-0000-7000-8000-00000000000a')],
  ['a2', namedUser('01900000-0000-7000-8000-00000000000a')],
  ['b1', namedUser('01900000-0000-7000-8000-00000000000b')],
]);

let asked: (string | null)[];
let expired: number;
let connection: Connection;

beforeEach(() => {
  asked = [];
  expired = 0;
  const document = Object.assign(new EventTarget(), { baseURI: 'http://partner.invalid/', cookie: '' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document }));
  connection = createConnection({
    fetch: async (input, init) => {
      const token = new Request(input, init).headers.get(HEADER.token);
      asked.push(token);
      const user = PERSONS.get(token ?? '');
      const envelope = user
        ? { status: 200, message: '', responseObject: user, requestId: '1' }
        : { status: ENDED, message: 'ended', responseObject: null, requestId: '1' };
      return Response.json(envelope, { status: envelope.status });
    },
  });
  connection.sessionEnd.subscribe(() => {
    expired += 1;
  });
});

afterEach(() => {
  connection.dispose();
  vi.unstubAllGlobals();
});

const userId = () => connection.session.read().user?.userId ?? null;

/** A read that a screen shows. */
function onScreen(key: string) {
  const observer = new QueryObserver(connection.queries, {
    queryKey: [key],
    queryFn: () => connection.api.call(getInfo, {}),
  });
  return { observer, stop: observer.subscribe(() => undefined) };
}

test('what failed for want of a token is asked again with the next one', async () => {
  connection.setHostToken('ended');
  const { observer, stop } = onScreen('one');
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  connection.setHostToken('a1');
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  stop();
});

test('a new token of the same person makes the user known anew, and keeps what was read', async () => {
  connection.setHostToken('a1');
  await connection.session.loadUser();
  const before = connection.session.read().user;
  connection.queries.setQueryData(['read'], 'by a');
  connection.setHostToken('a2');
  await vi.waitFor(() => expect(connection.session.read().user).not.toBe(before));
  expect(userId()).toMatch(/a$/);
  expect(connection.queries.getQueryData(['read'])).toBe('by a');
});

test('another person who comes by the page’s callback sees nothing of the one before', async () => {
  const given = ['a1', 'b1'];
  connection.setFetchToken(async () => given.shift() ?? '');
  await connection.session.loadUser();
  connection.queries.setQueryData(['read'], 'by a');
  PERSONS.delete('a1');
  await connection.api.call(getInfo, {});
  await vi.waitFor(() => expect(userId()).toMatch(/b$/));
  expect(connection.queries.getQueryData(['read'])).toBeUndefined();
  PERSONS.set('a1', namedUser('01900000-0000-7000-8000-00000000000a'));
});

test('a user who was asked for with a token that was replaced meanwhile is asked for again', async () => {
  connection.setHostToken('a1');
  const loading = connection.session.loadUser();
  connection.setHostToken('b1');
  expect((await loading).userId).toMatch(/b$/);
  expect(userId()).toMatch(/b$/);
});

test('the end of a session is told once for each token, however many calls fail of it', async () => {
  const failing = () =>
    Promise.allSettled([1, 2, 3].map(() => connection.api.call(getInfo, {}, { quiet: true })));
  connection.setHostToken('ended');
  await failing();
  await failing();
  expect(expired).toBe(1);
  connection.setHostToken('ended too');
  await failing();
  expect(expired).toBe(2);
});

test('a page that gives another function while its route still answers has its user known by that answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  connection.setFetchToken(() => promise);
  const loading = connection.session.loadUser();
  connection.setFetchToken(() => promise);
  resolve('a1');
  await loading;
  expect(userId()).toBe(PERSONS.get('a1')?.userId);
});

test('the end of the session is told at once where a person is asked about it, too', async () => {
  connection.setHostToken('a1');
  await connection.session.loadUser();
  const stop = connection.sessionPause.subscribe(() => undefined);
  PERSONS.delete('a1');
  const call = connection.api.call(getInfo, {});
  await vi.waitFor(() => expect(connection.sessionPause.current()).not.toBeNull());
  expect(expired).toBe(1);
  connection.setHostToken('a2');
  await call;
  expect(expired).toBe(1);
  stop();
});
