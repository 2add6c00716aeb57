import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import {
  addOrigin,
  getOriginList,
  MAX_ORIGINS,
  removeOrigin,
  testOrigin,
} from '../../../src/shared/contract/credential-origin.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { getStatus } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://console.example' } });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Origins ${count}`);
});
afterAll(() => server.close());

const list = async () =>
  (await server.call(getOriginList, {}, customer.admin)).reply.rows.map(({ origin }) => origin);

test('an origin is kept as browsers send it, and what was left out or added is told', async () => {
  const add = (origin: string) => server.call(addOrigin, { origin }, customer.admin);
  const { reply } = await add('  HTTPS://Portal.Example:443/orders?x=1#top ');
  expect(reply).toEqual({
    origin: {
      origin: 'https://portal.example',
      addedAt: expect.any(String),
      addedBy: `admin of ${customer.name}`,
    },
    notes: ['path'],
  });
  expect((await add('portal.example:8443')).reply.notes).toEqual(['scheme']);
  expect((await add('http://localhost:3000')).status).toBe(200);
  expect((await add('https://料理.example')).reply.origin.origin).toBe('https://xn--qev043a.example');
  expect(await list()).toEqual([
    'http://localhost:3000',
    customer.origin,
    'https://portal.example',
    'https://portal.example:8443',
    'https://xn--qev043a.example',
  ]);
});

test('an origin is added once', async () => {
  const refused = await server.call(addOrigin, { origin: `${customer.origin}/again` }, customer.admin);
  expect([refused.status, refused.reply]).toEqual([5007923, { origin: customer.origin }]);
});

test('what is no origin is refused with the reason', async () => {
  const { status, reply } = await server.call(addOrigin, { origin: 'http://portal.example' }, customer.admin);
  expect([status, reply]).toEqual([5007922, { reason: 'insecure' }]);
});

test(`a customer has at most ${MAX_ORIGINS}, however many are added at once`, async () => {
  const wanted = Array.from({ length: MAX_ORIGINS + 3 }, (_, index) => `https://p${index}.example`);
  const added = await Promise.all(wanted.map((origin) => server.call(addOrigin, { origin }, customer.admin)));
  const refused = added.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, reply }) => [status, reply])).toEqual(
    Array.from({ length: 4 }, () => [5002005, { limit: MAX_ORIGINS }]),
  );
  expect(await list()).toHaveLength(MAX_ORIGINS);
});

test('one that is removed twice is gone, and the history has it once', async () => {
  const remove = () => server.call(removeOrigin, { origin: customer.origin }, customer.admin);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await list()).toEqual([]);
  const { reply } = await server.call(getCredentialHistory, {}, customer.admin);
  expect(reply.rows.map(({ event, detail }) => [event, detail])).toEqual([
    ['originRemoved', { origin: customer.origin }],
  ]);
});

const ask = async (origin: string) => (await server.call(testOrigin, { origin }, customer.admin)).reply;

test('a test tells just what a browser is answered', async () => {
  const { origin } = customer;
  const preflight = await server.app.request(BASE_PATH + getStatus.path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  expect(await ask(`${origin}/some/page`)).toEqual({
    origin,
    isOwn: false,
    isAllowed: true,
    preflight: {
      status: preflight.status,
      allowOrigin: preflight.headers.get('access-control-allow-origin'),
      allowMethods: preflight.headers.get('access-control-allow-methods'),
      allowHeaders: preflight.headers.get('access-control-allow-headers'),
      maxAge: preflight.headers.get('access-control-max-age'),
    },
    call: { status: 200, allowOrigin: origin },
  });
});

test('a test of an unknown origin shows where a browser would stop', async () => {
  expect(await ask('https://nobody.example')).toMatchObject({
    isAllowed: false,
    preflight: { status: 403, allowOrigin: null },
    call: { status: 403, allowOrigin: null },
  });
});

test('an origin of another customer passes the preflight and is stopped at the call', async () => {
  const other = await createTestCustomer(server.services, `Neighbours ${count}`);
  expect(await ask(other.origin)).toMatchObject({
    isAllowed: false,
    preflight: { status: 204, allowOrigin: other.origin },
    call: { status: 403, allowOrigin: null },
  });
});

test('the console’s own origin needs no registration', async () => {
  expect(await ask('https://console.example')).toMatchObject({
    isOwn: true,
    isAllowed: true,
    call: { status: 200 },
  });
});

test('a test leaves no session behind', async () => {
  const count = () =>
    server.services.database.system(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>('select count(*)::int as n from session');
      return rows[0]?.n;
    });
  const before = await count();
  await ask(customer.origin);
  expect(await count()).toBe(before);
});
