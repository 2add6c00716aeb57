import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let mine: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  mine = await createTestCustomer(server.services, 'Mine');
  other = await createTestCustomer(server.services, 'Other');
});
afterAll(() => server.close());

const preflight = (origin: string) =>
  server.app.request('/customer-api/oauth/getInfo', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token,lang,appid,orign_from',
    },
  });

const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

test('a registered origin may ask, with the headers of the specification, and without credentials', async () => {
  const response = await preflight(mine.origin);
  expect(response.status).toBe(204);
  expect(allowed(response.headers)).toBe(mine.origin);
  const headers = response.headers.get('access-control-allow-headers')?.split(', ');
  expect(headers).toEqual(expect.arrayContaining(['token', 'lang', 'appId', 'orign_from', 'content-type']));
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  expect(response.headers.get('vary')).toMatch(/Origin/);
});

test.each([['https://evil.example'], ['null'], ['http://mine.example'], ['https://mine.example:444']])(
  'the origin %s, which nobody registered, is refused and told nothing',
  async (origin) => {
    const asked = await preflight(origin);
    expect([asked.status, allowed(asked.headers)]).toEqual([403, null]);
    const called = await server.call(getInfo, {}, { token: mine.admin.token, headers: { origin } });
    expect([called.status, allowed(called.headers)]).toEqual([403, null]);
  },
);

test('a token works from its own customer’s origins only', async () => {
  const call = (origin: string) => server.call(getInfo, {}, { token: mine.admin.token, headers: { origin } });
  expect(await call(mine.origin)).toMatchObject({ status: 200 });
  expect(allowed((await call(mine.origin)).headers)).toBe(mine.origin);
  expect(await call(other.origin)).toMatchObject({ status: 403 });
});

test('pages of the server’s own origin need no registration', async () => {
  const headers = { origin: 'http://localhost' };
  const { status } = await server.call(
    login,
    { loginName: mine.admin.loginName, password: TEST_PASSWORD },
    { headers },
  );
  expect(status).toBe(200);
});

test('behind a proxy that names another host the server’s own origin is the public one', async () => {
  const publicOrigin = 'https://console.example';
  const behind = await startTestServer({ env: { PUBLIC_ORIGIN: publicOrigin } });
  const request = { loginName: 'nobody', password: TEST_PASSWORD };
  const own = await behind.call(login, request, { headers: { origin: publicOrigin } });
  const upstream = await behind.call(login, request, { headers: { origin: 'http://localhost' } });
  expect([own.status, upstream.status]).toEqual([5001005, 403]);
  await behind.close();
});

test('a refusal can be read by the page that asked', async () => {
  const { status, headers } = await server.call(getInfo, {}, { headers: { origin: mine.origin } });
  expect([status, allowed(headers)]).toEqual([401, mine.origin]);
});
