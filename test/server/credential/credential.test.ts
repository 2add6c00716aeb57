import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCredential,
  endOldSecret,
  generateAppKey,
  getCredential,
  rotateSecret,
  setCustomerName,
  setRequestUrl,
} from '../../../src/shared/contract/credential.ts';
import { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import { testRequestUrl } from '../../../src/shared/contract/credential-push.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer({ env: { ALLOW_PRIVATE_REQUEST_URL: 'on' } });
  customer = await createTestCustomer(server.services, 'Fresh', { withCredential: false });
});
afterAll(() => server.close());

const credentialCalls = endpoints.filter(({ area }) => area === 'credential').map(({ endpoint }) => endpoint);

test.each(credentialCalls)(
  '$method $path is for administrators alone, and for no embed token',
  async (call) => {
    expect([call.access, call.embed]).toEqual(['administrator', 'never']);
    const response = await server.fetch(call, {}, { token: customer.acceptor.token });
    expect(((await response.json()) as { status: number }).status).toBe(5016011);
  },
);

describe('a customer without a credential', () => {
  test('is told so by null, and that it has none by every call that needs one', async () => {
    expect((await server.call(getCredential, {}, customer.admin)).reply).toEqual({
      credential: null,
      allowsPrivateUrl: true,
    });
    const { admin } = customer;
    const asked = [
      await server.call(setCustomerName, { customerName: 'Fresh' }, admin),
      await server.call(generateAppKey, {}, admin),
      await server.call(rotateSecret, {}, admin),
      await server.call(endOldSecret, {}, admin),
      await server.call(setRequestUrl, { requestUrl: null }, admin),
      await server.call(testRequestUrl, {}, admin),
    ];
    expect(asked.map(({ status }) => status)).toEqual([5007024, 5007024, 5007024, 5007024, 5007024, 5007024]);
  });

  test('creates one with a name, and only one', async () => {
    const { admin } = customer;
    expect((await server.call(createCredential, { customerName: '  ' }, admin)).status).toBe(5007023);
    const both = await Promise.all(
      ['Fresh Works', 'Fresh again'].map((customerName) =>
        server.call(createCredential, { customerName: ` ${customerName} ` }, admin),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 5007025]);
    const { reply } = await server.call(getCredential, {}, admin);
    expect(reply.credential).toMatchObject({
      customerName: expect.stringMatching(/^Fresh (Works|again)$/),
      appKey: null,
      secret: null,
      oldSecret: null,
      requestUrl: null,
    });
  });
});

test('what needs an app key says to generate it first', async () => {
  const { admin } = customer;
  const asked = [
    await server.call(rotateSecret, {}, admin),
    await server.call(endOldSecret, {}, admin),
    await server.call(testRequestUrl, {}, admin),
  ];
  expect(asked.map(({ status }) => status)).toEqual([5007026, 5007026, 5007026]);
});

test('the app key is generated once, and its secret goes out with that one reply', async () => {
  const { admin } = customer;
  const made = await server.call(generateAppKey, {}, admin);
  const { appSecret, credential } = made.reply;
  expect(credential.appKey).toMatch(/^ck_[\w-]{20}$/);
  expect(appSecret).toMatch(/^cs_[\w-]{43}$/);
  expect(credential.secret).toMatchObject({ hint: appSecret.slice(-4), usedAt: null });
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect((await server.call(generateAppKey, {}, admin)).status).toBe(5007025);
  const later = await server.call(getCredential, {}, admin);
  expect(later.reply.credential).toEqual(credential);
  expect(JSON.stringify(later.reply)).not.toContain(appSecret);
  const history = await server.call(getCredentialHistory, {}, admin);
  expect(JSON.stringify(history.reply)).not.toContain(appSecret);
});

test('a name is changed, but not to nothing', async () => {
  const { admin } = customer;
  expect((await server.call(setCustomerName, { customerName: '' }, admin)).status).toBe(5007023);
  const { reply } = await server.call(setCustomerName, { customerName: ' Fresh Group ' }, admin);
  expect(reply.credential.customerName).toBe('Fresh Group');
});

test('the history says who did what, newest first, in pages, and a thing that changed nothing is not in it', async () => {
  const { admin } = customer;
  await server.call(setCustomerName, { customerName: 'Fresh Group' }, admin);
  await server.call(setRequestUrl, { requestUrl: 'http://127.0.0.1:9/hook' }, admin);
  await server.call(setRequestUrl, { requestUrl: null }, admin);
  const { reply } = await server.call(getCredentialHistory, { limit: 4 }, admin);
  expect(reply.total).toBe(5);
  expect(reply.rows.map(({ event, by, detail }) => [event, by, detail])).toEqual([
    ['requestUrlCleared', 'admin of Fresh', {}],
    ['requestUrlSet', 'admin of Fresh', { url: 'http://127.0.0.1:9/hook' }],
    ['named', 'admin of Fresh', { name: 'Fresh Group' }],
    [
      'keyGenerated',
      'admin of Fresh',
      { key: expect.stringMatching(/^ck_/), hint: expect.stringMatching(/^.{4}$/) },
    ],
  ]);
});
