import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateSecret, setRequestUrl } from '../../../src/shared/contract/credential.ts';
import { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import { testRequestUrl } from '../../../src/shared/contract/credential-push.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let server: TestServer;
let customer: TestCustomer;
let receiver: Receiver | undefined;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
  });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Receiving ${count}`);
});
afterEach(() => receiver?.close());
afterAll(() => server.close());

async function receive(...args: Parameters<typeof startReceiver>): Promise<void> {
  receiver = await startReceiver(...args);
  await server.call(setRequestUrl, { requestUrl: receiver.url }, customer.admin);
}
const send = async () => (await server.call(testRequestUrl, {}, customer.admin)).reply;

function signatureOf(secret: string): string {
  const [got] = receiver?.received ?? [];
  const lines = [got?.headers['customer-timestamp'], got?.headers['customer-event-id'], got?.body];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

test('a test is one signed POST, and all of the exchange is shown', async () => {
  await receive((_request, response) => {
    response.setHeader('x-receiver', 'ours');
    response.end('thank you');
  });
  const reply = await send();
  expect(reply).toMatchObject({
    outcome: 'accepted',
    sentAt: new Date(time).toISOString(),
    problem: null,
    response: { status: 200, body: 'thank you', isCut: false },
  });
  expect(reply.response?.headers).toContainEqual({ name: 'x-receiver', value: 'ours' });
  const [got] = receiver?.received ?? [];
  expect(receiver?.received).toHaveLength(1);
  expect([got?.method, got?.url, got?.body]).toEqual(['POST', '/hook', reply.request.body]);
  for (const { name, value } of reply.request.headers) expect(got?.headers[name]).toBe(value);
  expect(got?.headers['customer-signature']).toBe(signatureOf(customer.appSecret));
  expect(got?.headers['customer-timestamp']).toBe(String(time / 1000));
  expect(JSON.parse(got?.body ?? '')).toEqual({
    event: 'test',
    eventId: got?.headers['customer-event-id'],
    customerName: customer.name,
    at: new Date(time).toISOString(),
  });
});

test('while a rotation is under way it carries a signature of each secret', async () => {
  await receive((_request, response) => response.end());
  const { reply } = await server.call(rotateSecret, { overlapHours: 1 }, customer.admin);
  await send();
  const [got] = receiver?.received ?? [];
  expect(got?.headers['customer-signature']).toBe(
    `${signatureOf(reply.appSecret)},${signatureOf(customer.appSecret)}`,
  );
});

test('a redirect is told and not followed', async () => {
  const target = await startReceiver((_request, response) => response.end());
  await receive((_request, response) => response.writeHead(302, { location: target.url }).end());
  expect(await send()).toMatchObject({ outcome: 'redirected', response: { status: 302 } });
  expect([receiver?.connections, target.connections]).toEqual([1, 0]);
  await target.close();
});

test('a refusal is shown with what the receiver says', async () => {
  await receive((_request, response) => response.writeHead(401).end('{"error":"signature"}'));
  expect(await send()).toMatchObject({
    outcome: 'refused',
    response: { status: 401, body: '{"error":"signature"}' },
  });
});

test('of a long answer the beginning is shown, and the rest never read', async () => {
  let written = 0;
  await receive((_request, response) => {
    const write = () => {
      while (!response.destroyed && written < 50_000_000 && response.write('x'.repeat(65_536)))
        written += 65_536;
    };
    response.on('drain', write);
    write();
  });
  const { response } = await send();
  expect([response?.body.length, response?.isCut]).toEqual([4096, true]);
  expect(written).toBeLessThan(50_000_000);
});

test('nobody there, an answer that is no HTTP, and a head that never ends are told apart', async () => {
  await receive((_request, response) => response.end());
  await receiver?.close();
  expect(await send()).toMatchObject({ outcome: 'unreachable', problem: 'ECONNREFUSED', response: null });
  await receive(undefined, (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  expect(await send()).toMatchObject({ outcome: 'garbled', response: null });
  await receive(undefined, (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`));
  expect(await send()).toMatchObject({ outcome: 'garbled', response: null });
  await receive(undefined, (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  );
  expect(await send()).toMatchObject({ outcome: 'garbled', response: null });
});

test('a receiver without TLS is told to be that', async () => {
  await receive((_request, response) => response.end());
  const requestUrl = receiver?.url.replace('http:', 'https:') ?? '';
  await server.call(setRequestUrl, { requestUrl }, customer.admin);
  expect(await send()).toMatchObject({ outcome: 'tls', response: null });
});

test('a receiver that keeps silent is given up', async () => {
  await receive(() => undefined);
  const { outgoing } = server.services;
  const request = { url: receiver?.url ?? '', headers: {}, body: '{}', timeout: 100 };
  expect(await outgoing.post(request)).toEqual({ outcome: 'timeout', problem: null });
});

test('one that answers drop by drop is given up, too', async () => {
  await receive((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(timer));
  });
  const { outgoing } = server.services;
  const request = { url: receiver?.url ?? '', headers: {}, body: '{}', timeout: 200 };
  expect(await outgoing.post(request)).toEqual({ outcome: 'timeout', problem: null });
});

test('after six tests within a minute one has to wait', async () => {
  await receive((_request, response) => response.end());
  for (let sent = 0; sent < 6; sent += 1) expect((await send()).outcome).toBe('accepted');
  const { status, reply } = await server.call(testRequestUrl, {}, customer.admin);
  expect([status, reply]).toEqual([5007924, { retryAfter: 60 }]);
  expect(receiver?.received).toHaveLength(6);
  time += 60_001;
  expect((await send()).outcome).toBe('accepted');
});

test('what became of a test is in the history', async () => {
  await receive((_request, response) => response.writeHead(500).end());
  time += 1;
  await send();
  const { reply } = await server.call(getCredentialHistory, { limit: 1 }, customer.admin);
  expect(reply.rows[0]).toMatchObject({
    event: 'requestUrlTested',
    detail: { outcome: 'refused', status: 500 },
  });
});
