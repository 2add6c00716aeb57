import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrigin, removeOrigin } from '../../../src/shared/contract/credential-origin.ts';
import { createPreviewToken } from '../../../src/shared/contract/credential-preview.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { getOriginStatus } from '../../../src/shared/contract/oauth/origin-status.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
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

test.each([['https://evil.example'], ['http://mine.example'], ['https://mine.example:444']])(
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

test('what another customer’s page is refused, it cannot even read', async () => {
  const headers = { origin: other.origin };
  const { status, headers: answered } = await server.call(getInfo, {}, { token: mine.admin.token, headers });
  expect([status, allowed(answered)]).toEqual([403, null]);
});

test('a call without a token is not made for a page of an unknown origin', async () => {
  const request = { loginName: mine.admin.loginName, password: TEST_PASSWORD };
  const from = (origin: string) => server.call(login, request, { headers: { origin } });
  const [unknown, known] = [await from('https://evil.example'), await from(other.origin)];
  expect([unknown.status, allowed(unknown.headers), unknown.reply]).toMatchObject([
    403,
    null,
    { origin: 'https://evil.example' },
  ]);
  expect([known.status, allowed(known.headers)]).toEqual([200, other.origin]);
  mine = { ...mine, admin: { ...mine.admin, token: known.reply.token } };
});

test('a page of any origin may ask whether it may call, with its token or without one, and is told nothing else', async () => {
  const asked = async (origin: string, token?: string) => {
    const options = { headers: { origin }, ...(token === undefined ? {} : { token }) };
    const { status, headers, reply } = await server.call(getOriginStatus, {}, options);
    expect([status, allowed(headers)]).toEqual([200, origin]);
    return reply;
  };
  const evil = 'https://evil.example';
  const { token } = mine.admin;
  expect(await asked(evil)).toEqual({ isAllowed: false });
  expect(await asked(evil, token)).toEqual({ isAllowed: false });
  expect(await asked(mine.origin, token)).toEqual({ isAllowed: true });
  expect(await asked(other.origin, token)).toEqual({ isAllowed: false });
  expect(await asked(other.origin, 'no-token-at-all')).toEqual({ isAllowed: true });
  expect(await asked('null', token)).toEqual({ isAllowed: false });
  const withKey = async (origin: string, appKey: string) =>
    (await server.call(getOriginStatus, {}, { headers: { origin, [HEADER.appKey]: appKey } })).reply;
  expect(await withKey(mine.origin, mine.appKey)).toEqual({ isAllowed: true, isKeyKnown: true });
  expect(await withKey(other.origin, mine.appKey)).toEqual({ isAllowed: false, isKeyKnown: true });
  expect(await withKey(mine.origin, 'key-of-nobody')).toEqual({ isAllowed: false, isKeyKnown: false });
  const ofOwnPage = { headers: { [HEADER.appKey]: 'key-of-nobody' } };
  expect((await server.call(getOriginStatus, {}, ofOwnPage)).reply).toMatchObject({ isKeyKnown: false });
  const preflighted = await server.app.request('/customer-api/oauth/getOriginStatus', {
    method: 'OPTIONS',
    headers: {
      origin: evil,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token',
    },
  });
  expect([preflighted.status, allowed(preflighted.headers)]).toEqual([204, evil]);
});

test('an origin counts from the moment it is added, and no longer when it is removed', async () => {
  const origin = 'https://fresh.example';
  const call = () => server.call(getInfo, {}, { token: mine.acceptor.token, headers: { origin } });
  const states = async () => {
    const called = await call();
    return [(await preflight(origin)).status, called.status, allowed(called.headers)];
  };
  expect(await states()).toEqual([403, 403, null]);
  await server.call(addOrigin, { origin }, mine.admin);
  expect(await states()).toEqual([204, 200, origin]);
  await server.call(removeOrigin, { origin }, mine.admin);
  expect(await states()).toEqual([403, 403, null]);
});

test('of one origin that two customers have, each removes its own', async () => {
  const headers = { origin: other.origin };
  const call = (token: string) => server.call(getInfo, {}, { token, headers });
  await server.call(addOrigin, { origin: other.origin }, mine.admin);
  expect([(await call(mine.acceptor.token)).status, (await call(other.acceptor.token)).status]).toEqual([
    200, 200,
  ]);
  await server.call(removeOrigin, { origin: other.origin }, mine.admin);
  expect([(await call(mine.acceptor.token)).status, (await call(other.acceptor.token)).status]).toEqual([
    403, 200,
  ]);
});

test('a page without an origin calls with a token for previews, and with no other', async () => {
  const headers = { origin: 'null' };
  const { reply } = await server.call(createPreviewToken, { rights: ['read'] }, mine.admin);
  expect([(await preflight('null')).status, allowed((await preflight('null')).headers)]).toEqual([
    204,
    'null',
  ]);
  const preview = await server.call(getInfo, {}, { token: reply.token, headers });
  expect([preview.status, allowed(preview.headers), preview.reply.rights]).toEqual([200, 'null', ['read']]);
  const usual = await server.call(getInfo, {}, { token: mine.admin.token, headers });
  const open = await server.call(login, { loginName: 'nobody', password: TEST_PASSWORD }, { headers });
  const unknown = await server.call(getInfo, {}, { token: 'a token that nobody was given', headers });
  expect([usual, open, unknown].map((one) => [one.status, allowed(one.headers)])).toEqual([
    [403, null],
    [403, null],
    [401, null],
  ]);
});

test('what a signed address names is read without an origin, too, but not from one that nobody knows', async () => {
  const { batches } = await deliver(server.services, mine.customerId, { batches: [[1]] });
  const itemId = batches[0]?.packages[0]?.itemIds[0] ?? '';
  const address = server.services.mediaSigner.ownUrl('/media/getFile', itemId, mine.admin.accountId);
  const read = async (origin: string, url = address) => {
    const { status, headers } = await server.app.request(url, { headers: { origin } });
    return [status, allowed(headers)];
  };
  // The picture itself is not there; that it is not is read.
  expect(await read('null')).toEqual([404, 'null']);
  expect(await read('https://evil.example')).toEqual([403, null]);
  expect(await read('null', address.replace(/signature=.{8}/, 'signature=________'))).toEqual([403, 'null']);
});

test.each([['of the console'], ['of the customer']])(
  'a token for previews is no good on a page %s',
  async (which) => {
    const { reply } = await server.call(createPreviewToken, { rights: ['read'] }, mine.admin);
    const headers = which === 'of the console' ? {} : { origin: mine.origin };
    expect((await server.call(getInfo, {}, { token: reply.token, headers })).status).toBe(403);
  },
);

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
  const page = await behind.app.request('/login', { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toMatch(`script-src 'self' ${publicOrigin};`);
  await behind.close();
});

test('a refusal can be read by the page that asked', async () => {
  const { status, headers } = await server.call(getInfo, {}, { headers: { origin: mine.origin } });
  expect([status, allowed(headers)]).toEqual([401, mine.origin]);
});
