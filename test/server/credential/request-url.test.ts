import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCredential, setRequestUrl } from '../../../src/shared/contract/credential.ts';
import { testRequestUrl } from '../../../src/shared/contract/credential-push.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** What the names of this test lead to; a list is gone through, one answer after the other. */
const names = new Map<string, readonly string[]>();
const asked: string[] = [];

let server: TestServer;
let customer: TestCustomer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    lookUp: async (hostname) => {
      asked.push(hostname);
      const found = names.get(hostname);
      if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
});
beforeEach(async () => {
  names.clear();
  asked.length = 0;
  count += 1;
  customer = await createTestCustomer(server.services, `Pushed ${count}`);
});
afterAll(() => server.close());

const set = (requestUrl: string | null) => server.call(setRequestUrl, { requestUrl }, customer.admin);
const kept = async () => (await server.call(getCredential, {}, customer.admin)).reply.credential?.requestUrl;

test('an address by https whose name leads to public addresses alone is kept', async () => {
  names.set('hooks.example.com', ['93.184.216.34', '2606:2800:220:1::1']);
  const url = 'https://hooks.example.com/results?of=us';
  expect((await set(` ${url} `)).reply.credential.requestUrl).toBe(url);
  expect(await kept()).toBe(url);
  expect((await set(null)).reply.credential.requestUrl).toBeNull();
});

test.each([
  ['', 'empty'],
  ['hooks.example.com', 'notAddress'],
  ['ftp://hooks.example.com', 'scheme'],
  ['http://hooks.example.com', 'insecure'],
  ['https://user:word@hooks.example.com', 'userinfo'],
  ['https://hooks.example.com/#part', 'fragment'],
  ['https://hooks.example.com:22', 'port'],
  ['https://localhost/hook', 'localName'],
  ['https://receiver/hook', 'localName'],
  ['https://receiver.internal', 'localName'],
  ['https://LOCALHOST./', 'localName'],
  ['https://nobody.example.com', 'unresolved'],
])('%s is refused, with the reason %s', async (url, reason) => {
  const { status, reply } = await set(url);
  expect([status, reply]).toEqual([5007920, { reason }]);
  expect(await kept()).toBeNull();
});

test.each([
  // By every way of writing it that browsers know.
  ['https://127.0.0.1', 'localName'],
  ['https://2130706433', 'localName'],
  ['https://0x7f.1', 'localName'],
  ['https://0177.0.0.1', 'localName'],
  ['https://127.1', 'localName'],
  ['https://[::1]', 'localName'],
  ['https://[::ffff:127.0.0.1]', 'privateAddress'],
  ['https://[::ffff:a00:1]', 'privateAddress'],
  ['https://10.1.2.3', 'privateAddress'],
  ['https://172.31.255.255', 'privateAddress'],
  ['https://192.168.0.10', 'privateAddress'],
  ['https://3232235530', 'privateAddress'],
  ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
  ['https://100.100.100.200', 'privateAddress'],
  ['https://168.63.129.16', 'privateAddress'],
  ['https://0.0.0.0', 'privateAddress'],
  ['https://[fd00:ec2::254]', 'privateAddress'],
  ['https://[fe80::1]', 'privateAddress'],
  ['https://[64:ff9b::a00:1]', 'privateAddress'],
  ['https://[2002:a00:1::]', 'privateAddress'],
])('the address %s is within a network, and refused', async (url, reason) => {
  expect((await set(url)).reply).toEqual({ reason });
  // An address is no name: nobody is asked what it leads to.
  expect(asked).toEqual([]);
});

test('a name with one private address among its public ones is refused', async () => {
  names.set('half.example.com', ['93.184.216.34', '10.0.0.7']);
  expect((await set('https://half.example.com')).reply).toEqual({ reason: 'privateAddress' });
});

test('a name that leads elsewhere when something is sent is not followed there', async () => {
  names.set('turning.example.com', ['93.184.216.34']);
  await set('https://turning.example.com');
  names.set('turning.example.com', ['127.0.0.1']);
  const { reply } = await server.call(testRequestUrl, {}, customer.admin);
  expect(reply).toMatchObject({ outcome: 'privateAddress', problem: '127.0.0.1', response: null });
});

test('a name that is gone when something is sent is said to be', async () => {
  names.set('leaving.example.com', ['93.184.216.34']);
  await set('https://leaving.example.com');
  names.clear();
  const { reply } = await server.call(testRequestUrl, {}, customer.admin);
  expect(reply).toMatchObject({ outcome: 'unresolved', problem: 'ENOTFOUND', response: null });
});

test('a name server that keeps silent ends with the time-out of the request', async () => {
  const slow = await startTestServer({ lookUp: () => new Promise(() => undefined) });
  const { outgoing } = slow.services;
  const begun = performance.now();
  const result = await outgoing.post({ url: 'https://slow.example.com', headers: {}, body: '', timeout: 50 });
  expect(result).toEqual({ outcome: 'timeout', problem: null });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(45);
  await slow.close();
});

test('without a request URL there is nothing to test', async () => {
  expect((await server.call(testRequestUrl, {}, customer.admin)).status).toBe(5007921);
});
