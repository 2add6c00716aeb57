import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbedToken, partnerClient } from '../../../demo/portal/server/partner-client.ts';
import { createPortal } from '../../../demo/portal/server/portal-app.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getDatasetDetail } from '../../../src/shared/contract/dataset/dataset.ts';
import { initUpload } from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { exchangeCode } from '../../../src/shared/contract/oauth/embed.ts';
import { makeDataset, type TestDataset } from '../datasets/test-upload.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { pageRecipes } from './page-recipes.ts';

let server: ListeningServer;
let customer: TestCustomer;
let portal: ReturnType<typeof createPortal>;
const failures: unknown[] = [];
const batchId = newId();
/** Who sends data, of whoever is signed in. */
let sender: TestAccount;

beforeAll(async () => {
  server = await startListeningServer();
  customer = await createTestCustomer(server.services, 'Portal');
  const { appKey, appSecret, acceptor } = customer;
  sender = acceptor;
  const client = partnerClient(`${server.origin}/customer-api`, { appKey, appSecret });
  portal = createPortal({
    consoleOrigin: (host) => `http://${host}:4000`,
    // Whoever is chosen there, it is this customer's acceptor here.
    client: async () => ({
      embedToken: (_, scope) => client.embedToken(sender.loginName, scope),
      redirectCode: () => client.redirectCode(acceptor.loginName),
      deliveries: () => client.deliveries(acceptor.loginName),
      datasets: () => client.datasets(sender.loginName),
    }),
    appSecret: async () => appSecret,
    onFailure: (error) => failures.push(error),
  });
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string>>;

function post(path: string, fields: Fields, headers: Fields = {}) {
  const body = new URLSearchParams(fields).toString();
  return portal.request(`http://portal.example${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body,
  });
}

/** Asks the token route, as a page does. */
const askToken = (headers: Fields = {}, query = '') =>
  portal.request(`/my/token${query}`, { method: 'POST', headers });

async function signIn(person = 'kato'): Promise<Fields> {
  const reply = await post('/sign-in', { person, to: '/look' });
  return { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

test('who signs in gets a session that no script can read, and goes where they wanted to', async () => {
  const reply = await post('/sign-in', { person: 'kato', to: '/deliveries?batch=1' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/deliveries?batch=1']);
  expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/nowhere', '//[', ''])(
  'after signing in nobody is sent to %s',
  async (to) => {
    expect((await post('/sign-in', { person: 'kato', to })).headers.get('location')).toBe('/');
  },
);

test('nobody is signed in by another page, nor as somebody who is not there', async () => {
  const foreign = await post('/sign-in', { person: 'kato' }, { 'sec-fetch-site': 'same-site' });
  const unknown = await post('/sign-in', { person: 'toString' });
  expect([foreign.status, unknown.status]).toEqual([403, 400]);
  expect([foreign.headers.has('set-cookie'), unknown.headers.has('set-cookie')]).toEqual([false, false]);
});

test('without a session pages lead to the sign-in, and routes answer nothing', async () => {
  const page = await portal.request('/look?x=1');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?to=%2Flook%3Fx%3D1']);
  for (const path of ['/my/deliveries', '/my/judged']) {
    expect((await portal.request(path)).status, path).toBe(401);
  }
  expect((await askToken()).status).toBe(401);
  expect((await post('/my/console', { batchId })).status).toBe(401);
  expect((await post('/my/judged', { itemId: batchId, batchId, result: '10' })).status).toBe(401);
});

test('a token of its route is one that the API takes; once signed out there is none', async () => {
  const headers = await signIn();
  const reply = await askToken(headers);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { token, expiresIn } = (await reply.json()) as EmbedToken;
  expect(expiresIn).toBe(900);
  expect((await server.call(getBatchList, { page: 1, limit: 10 }, { token })).status).toBe(200);
  await post('/sign-out', {}, headers);
  expect((await askToken(headers)).status).toBe(401);
});

test.each(pageRecipes())(
  'the page of the %s gets its token from the route of the portal',
  async (_name, ask) => {
    const headers = await signIn();
    const token = await ask((path, init) =>
      Promise.resolve(
        portal.request(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } }),
      ),
    );
    expect((await server.call(getBatchList, { page: 1, limit: 10 }, { token })).status).toBe(200);
  },
);

test('no token is handed out by a link, a picture or a page of somebody else', async () => {
  const headers = await signIn();
  const got = await portal.request('/my/token', { headers });
  expect([got.status, (await got.text()).includes('token')]).toEqual([404, false]);
  expect((await askToken({ ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('what the console refuses is told to its log, and to the page as a failure', async () => {
  const headers = await signIn();
  const reply = await askToken(headers, `?batch=${batchId}`);
  expect(reply.status).toBe(502);
  expect(String(failures.at(-1))).toContain('/oauth/getEmbedToken: 5007009');
  expect(await reply.text()).not.toContain('5007009');
});

test('data sets are listed for who may send into them, with a token for one of them that only uploads', async () => {
  expect((await portal.request('/my/datasets', { headers: await signIn() })).status).toBe(403);
  const headers = await signIn('keller');
  sender = customer.admin;
  const one = await makeDataset(server, customer.admin.token, 'Depots');
  const other = await makeDataset(server, customer.admin.token, 'Yards');
  const listed = await (await portal.request('/my/datasets', { headers })).json();
  expect(listed).toContainEqual({ datasetId: one.datasetId, name: 'Depots', files: 0, size: 0 });
  const reply = await askToken(headers, `?dataset=${one.datasetId}`);
  const { token } = (await reply.json()) as EmbedToken;
  const begin = { key: newId(), kind: 'files' } as const;
  const into = ({ batchId: into }: TestDataset) =>
    server.call(initUpload, { ...begin, batchId: into }, { token });
  expect((await into(other)).status).toBe(ERROR.uploadNotAuthorised);
  expect((await into(one)).status).toBe(SUCCESS);
  expect((await server.call(getDatasetDetail, { datasetId: one.datasetId }, { token })).status).toBe(
    ERROR.noPermission,
  );
  expect((await askToken(headers, '?dataset=1')).status).toBe(400);
});

test('the browser is sent on to the batch in the console, with a code that works once', async () => {
  const reply = await post('/my/console', { batchId }, await signIn());
  const to = new URL(reply.headers.get('location') ?? '');
  expect([reply.status, to.origin, to.pathname]).toEqual([
    303,
    'http://portal.example:4000',
    '/auth-redirect',
  ]);
  expect(to.searchParams.get('redirect')).toBe(`/projects/deliveryBatch?batchId=${batchId}`);
  const code = to.searchParams.get('code') ?? '';
  const { reply: token } = await server.call(exchangeCode, { code });
  expect(token).toBeTruthy();
  expect((await server.call(exchangeCode, { code })).status).not.toBe(200);
});

test.each(['//evil.example', '', '1', 'x'.repeat(5000)])(
  'what is no batch leads nowhere: %.20s',
  async (bad) => {
    const reply = await post('/my/console', { batchId: bad }, await signIn());
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  },
);

test('what somebody judged is kept for them alone, the last first, each item once', async () => {
  const [headers, others] = [await signIn(), await signIn()];
  const [first, second] = [newId(), newId()];
  for (const [itemId, result] of [
    [first, '10'],
    [second, '20'],
    [first, '20'],
    ['no id', '10'],
  ] as const) {
    await post('/my/judged', { itemId, batchId, result }, headers);
  }
  const kept = async (asking: Fields) => (await portal.request('/my/judged', { headers: asking })).json();
  expect(await kept(headers)).toMatchObject([
    { itemId: first, result: '20' },
    { itemId: second, result: '20' },
  ]);
  expect(await kept(others)).toEqual([]);
});

test('a page lets in what comes from the console, and text that is written into it is no markup', async () => {
  const reply = await portal.request('http://portal.example/look?x="><b>', { headers: await signIn() });
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' http://portal.example:4000;");
  const page = await reply.text();
  const [nonce] = /nonce-[^']+/.exec(policy) ?? [];
  expect(page).toContain(`nonce="${nonce?.slice('nonce-'.length)}"`);
  expect(page).not.toContain('"><b>');
});

test('neither sources nor what lies beside the pages is served, and libraries are modules', async () => {
  for (const path of ['/site/../server/people.ts', '/site/%2e%2e/server/people.ts', '/libraries/pg.js']) {
    expect((await portal.request(path)).status, path).toBe(404);
  }
  for (const [name, exported] of [
    ['react', 'useState'],
    ['react-dom-client', 'createRoot'],
    ['vue', 'createApp'],
  ]) {
    const reply = await portal.request(`/libraries/${name}.js`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await reply.text()).toMatch(new RegExp(`as ${exported}\\b|\\b${exported},`));
  }
});

test('the Shoelace of its intranet is another version than ours', async () => {
  const theirs = await portal.request('/libraries/shoelace/custom-elements.json');
  const { version } = (await theirs.json()).package;
  expect(version).toMatch(/^2\./);
  const ours = JSON.parse(await readFile('node_modules/@shoelace-style/shoelace/package.json', 'utf8'));
  expect(version).not.toBe(ours.version);
});
