import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assignBatch } from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Requests');
});
afterAll(() => server.close());

const token = () => ({ token: customer.admin.token });

test('a missing field and a wrong one are told apart, and named', async () => {
  const missing = await server.fetch(login, { loginName: 'x' });
  expect(await missing.json()).toMatchObject({ status: 5002002, responseObject: { field: 'password' } });
  const wrong = await server.fetch(getBatchList, { limit: 'many' }, token());
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ status: 400, responseObject: { field: 'limit' } });
});

test('a page larger than the largest is refused', async () => {
  const { status } = await server.call(getBatchList, { limit: 201 }, token());
  expect(status).toBe(400);
});

test('a body that is no JSON, or too long, is refused', async () => {
  const post = async (body: string) => {
    const reply = await server.app.request('/customer-api/oauth/login', { method: 'POST', body });
    return reply.json();
  };
  expect(await post('{"loginName":')).toMatchObject({ status: 400 });
  expect(await post(JSON.stringify({ loginName: 'x'.repeat(70_000), password: 'password' }))).toMatchObject({
    status: 400,
    responseObject: { problem: expect.stringMatching(/longer than/) },
  });
});

test.each([
  ['U+0000', 'a\0b'],
  ['half a surrogate pair', 'a\ud800'],
])('a text with %s, which no database keeps, is refused by its field', async (_what, text) => {
  const open = await server.fetch(login, { loginName: text, password: 'xxxxxx' });
  expect(await open.json()).toMatchObject({ status: 400, responseObject: { field: 'loginName' } });
  const request = { batchId: customer.customerId, userIds: [text] };
  const { status } = await server.call(assignBatch, request, token());
  expect(status).toBe(400);
});

test('an administrator’s call is refused to an acceptor', async () => {
  const request = { batchId: customer.customerId, userIds: [] };
  const { status } = await server.call(assignBatch, request, { token: customer.acceptor.token });
  expect(status).toBe(5016011);
});

test.each([
  ['en_US', /sign|password|incorrect/i],
  ['zh_CN', /[\u4e00-\u9fff]/],
  ['ja_JP', /[\u3040-\u30ff]/],
])('the message of a refusal is in the language %s', async (lang, expected) => {
  const { message } = await server.call(
    login,
    { loginName: 'nobody', password: 'nothing' },
    { headers: { lang } },
  );
  expect(message).toMatch(expected);
});

test('an unexpected error tells its request id and nothing else', async () => {
  const broken = await startTestServer();
  const failing = await createTestCustomer(broken.services, 'Broken');
  broken.services.database.found = () => Promise.reject(new Error('secret of the database'));
  const response = await broken.fetch(getBatchList, {}, { token: failing.admin.token });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toEqual({
    status: 500,
    message: expect.any(String),
    requestId: response.headers.get('x-request-id'),
  });
  // A value that the database has no room for is a bad request, not a failure of the server.
  const cause = Object.assign(new Error('integer out of range'), { code: '22003' });
  broken.services.database.found = () => Promise.reject(new Error('a query failed', { cause }));
  const refused = await broken.call(getBatchList, {}, { token: failing.admin.token });
  expect(refused.status).toBe(400);
  await broken.close();
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('long JSON goes out as %s where the client takes it', async (encoding, unpack) => {
  const headers = { 'accept-encoding': encoding };
  const response = await server.app.request('/customer-api/openapi.json', { headers });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  const text = unpack(Buffer.from(await response.arrayBuffer())).toString('utf8');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
});

test('every reply carries the headers that keep browsers safe; a page has a strict policy', async () => {
  const api = await server.app.request('/customer-api/health');
  const page = await server.app.request('/orderManage', { headers: { accept: 'text/html' } });
  for (const { headers } of [api, page]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  }
  expect(page.headers.get('content-type')).toMatch('text/html');
  expect(page.headers.get('content-security-policy')).toMatch(
    // Named as well: a frame without an origin takes nothing for 'self' in Firefox and Safari.
    /default-src 'none'; script-src 'self' http:\/\/localhost; style-src 'self' http:\/\/localhost;/,
  );
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(api.headers.get('cache-control')).toBe('no-store');
});

test('a script carries what is said of scripts alone: there are many of them, and each header counts', async () => {
  const accept = { 'accept-encoding': 'br', 'sec-fetch-dest': 'script' };
  const script = await server.app.request('/dist/autoloader.js', { headers: accept });
  expect(script.status).toBe(200);
  expect([...script.headers.keys()].sort()).toEqual([
    'access-control-allow-origin',
    'cache-control',
    'content-encoding',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'vary',
    'x-content-type-options',
  ]);
  const missing = await server.app.request('/dist/chunks/gone.js', { headers: accept });
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-security-policy')).toMatch(/sandbox/);
  expect(missing.headers.get('x-request-id')).toBeTruthy();
});

test('a page is apart from its openers where a browser heeds that, and no browser logs that it does not', async () => {
  const opener = 'cross-origin-opener-policy';
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  const trusted = await server.app.request('/orderManage', { headers });
  const plain = await server.app.request('/orderManage', { headers: { accept: 'text/html' } });
  expect(trusted.headers.get(opener)).toBe('same-origin');
  expect(plain.headers.has(opener)).toBe(false);
});

test('the reference of the elements is served beside the portal, every page and all that it links to', async () => {
  const moved = await server.app.request('/portal/reference');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/portal/reference/']);
  const seen = new Set(['/portal/reference/']);
  for (const path of seen) {
    const page = await server.app.request(path, { headers: { accept: '*/*', 'sec-fetch-dest': 'script' } });
    // Beside it lies the portal, at a port of its own, which this server does not have.
    if (path === '/portal/') continue;
    expect(page.status, path).toBe(200);
    if (!path.startsWith('/portal/reference/') || path.endsWith('.css')) continue;
    for (const [, link = ''] of (await page.text()).matchAll(/ href="([^"#]+)"/g)) {
      seen.add(new URL(link, `http://server${path}`).pathname);
    }
  }
  expect([...seen].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(5);
});

test.each([
  ['/dist/../package.json'],
  ['/dist/%2e%2e/package.json'],
  ['/console/..%2f..%2fpackage.json'],
  ['/dist/.sources'],
  ['/dist/'],
])('the path %s leads to no file', async (path) => {
  const response = await server.app.request(path);
  expect(response.status).toBe(404);
});

test.each([
  ['/', undefined],
  ['/', '*/*'],
  ['/projects/deliveryBatch', '*/*'],
  ['/projects/deliveryBatch', 'text/html,*/*;q=0.8'],
])('whoever takes anything gets the page at %s, such as a monitor (accept: %s)', async (path, accept) => {
  const response = await server.app.request(path, { headers: accept === undefined ? {} : { accept } });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching('text/html'),
  ]);
});

test.each([
  ['/missing.png', { accept: '*/*' }],
  ['/missing', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['/missing', { accept: 'image/avif,image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
  ['/missing', { accept: 'application/json' }],
])('a missing part of a page is answered with none: %s %j', async (path, headers) => {
  expect((await server.app.request(path, { headers })).status).toBe(404);
});

test('browsers that see us by TLS are told to come by it alone', async () => {
  const header = 'strict-transport-security';
  const plain = await server.app.request('/customer-api/health');
  expect(plain.headers.has(header)).toBe(false);
  for (const [PUBLIC_ORIGIN, expected] of [
    ['https://console.example', 'max-age=31536000'],
    ['http://console.example', null],
  ] as const) {
    const other = await startTestServer({ env: { PUBLIC_ORIGIN } });
    for (const path of ['/customer-api/health', '/no/path.png']) {
      expect((await other.app.request(path)).headers.get(header)).toBe(expected);
    }
    await other.close();
  }
});

test('a proxy that the settings do not name is warned of, once', async () => {
  const headers = { 'x-forwarded-for': '10.0.0.1' };
  for (const [TRUST_PROXY, times] of [
    ['0', 1],
    ['1', 0],
  ] as const) {
    const other = await startTestServer({ env: { TRUST_PROXY } });
    const warn = vi.spyOn(other.services.log, 'warn');
    await other.app.request('/customer-api/health');
    expect(warn).not.toHaveBeenCalled();
    for (let i = 0; i < 2; i += 1) await other.app.request('/customer-api/health', { headers });
    expect(warn).toHaveBeenCalledTimes(times);
    await other.close();
  }
});
