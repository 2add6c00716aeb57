import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { ContractError } from '../../../../src/shared/api/contract-error.ts';
import { isAbort } from '../../../../src/shared/api/is-abort.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { createTransport, type Transport } from '../../../../src/shared/api/transport.ts';
import { endpoint } from '../../../../src/shared/contract/endpoint.ts';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { type AnsweringServer, answeringServer, type Received, sendJson } from './answering-server.ts';

const request = v.object({ name: v.string(), tags: v.optional(v.array(v.string())) });
const reply = v.object({ id: v.number() });
const read = endpoint({ method: 'GET', path: '/thing/get', summary: '', request, reply });
const write = endpoint({ method: 'POST', path: '/thing/add', summary: '', request, reply });
const writeAgain = endpoint({ ...write, idempotent: true });
const file = endpoint({ ...read, reply: v.instance(Blob), replyKind: 'blob' });

const GOOD = { status: 200, responseObject: { id: 7 } };
const TOKEN = { token: 'token-of-a-session' };

let server: AnsweringServer;
afterEach(() => server.close());

async function transportTo(
  answer: (request: Received, response: ServerResponse, count: number) => void,
  language: Language = 'en',
): Promise<Transport> {
  server = await answeringServer(answer);
  return createTransport({
    address: apiAddress(server.apiBase, 'http://host.example/'),
    language: () => language,
  });
}

const good = (_: Received, response: ServerResponse) => sendJson(response, 200, GOOD);

test('a GET carries its payload in the query and every header of the protocol', async () => {
  const transport = await transportTo(good, 'ja');
  expect(await transport.send(read, { name: 'a b&c', tags: ['x', 'y'] }, TOKEN)).toEqual({ id: 7 });
  const [received] = server.received;
  expect(received?.method).toBe('GET');
  expect(received?.url).toBe('/customer-api/thing/get?name=a+b%26c&tags=x&tags=y');
  expect(received?.headers).toMatchObject({
    orign_from: 'customer',
    appid: 'customer-console',
    lang: 'ja_JP',
    token: 'token-of-a-session',
  });
});

test.each(['PUT', 'DELETE'] as const)('%s carries its payload in the query too', async (method) => {
  const transport = await transportTo(good);
  await transport.send(endpoint({ ...read, method }), { name: 'a' }, TOKEN);
  expect(server.received[0]).toMatchObject({ method, url: '/customer-api/thing/get?name=a', body: '' });
});

test('a POST carries its payload as JSON', async () => {
  const transport = await transportTo(good);
  await transport.send(write, { name: '名' }, TOKEN);
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    url: '/customer-api/thing/add',
    body: '{"name":"名"}',
  });
});

test('without a token none is sent', async () => {
  const transport = await transportTo(good);
  await transport.send(read, { name: 'a' }, { token: null });
  expect(server.received[0]?.headers).not.toHaveProperty('token');
});

test.each([
  [200, 5007014],
  [404, 404],
])('HTTP %d with the status %d is refused with that code, detail and request id', async (http, status) => {
  const transport = await transportTo((_, response) =>
    sendJson(response, http, { status, message: 'no', responseObject: { left: 3 }, requestId: 'r-1' }),
  );
  const error = await transport.send(write, { name: 'a' }, TOKEN).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: status, detail: { left: 3 }, requestId: 'r-1', message: 'no' });
});

test('a page of a proxy is refused with its HTTP status', async () => {
  const transport = await transportTo((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await expect(transport.send(read, { name: 'a' }, TOKEN)).rejects.toMatchObject({ kind: 'api', code: 502 });
});

test.each([
  ['no JSON', '<html>'],
  ['no envelope', '{"id":7}'],
  ['another reply', '{"status":200,"responseObject":{"id":"seven"}}'],
])('%s with HTTP 200 departs from the contract', async (_, body) => {
  const transport = await transportTo((_request, response) => response.end(body));
  await expect(transport.send(read, { name: 'a' }, TOKEN)).rejects.toBeInstanceOf(ContractError);
});

function hangUpTwice(_: Received, response: ServerResponse, count: number): void {
  if (count < 3) response.destroy();
  else sendJson(response, 200, GOOD);
}

test.each([
  ['a GET', read],
  ['a POST that may be repeated', writeAgain],
])('%s is sent again after a lost connection', async (_, call) => {
  const transport = await transportTo(hangUpTwice);
  expect(await transport.send(call, { name: 'a' }, TOKEN)).toEqual({ id: 7 });
  expect(server.received).toHaveLength(3);
});

test('a POST that may not be repeated is sent once', async () => {
  const transport = await transportTo(hangUpTwice);
  const error = await transport.send(write, { name: 'a' }, TOKEN).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NetworkError);
  expect(server.received).toHaveLength(1);
});

test('a refusal is never sent again, not even a 503', async () => {
  const transport = await transportTo((_, response) => sendJson(response, 503, { status: 503 }));
  await expect(transport.send(read, { name: 'a' }, TOKEN)).rejects.toMatchObject({ code: 503 });
  expect(server.received).toHaveLength(1);
});

test('an aborted call rejects with the AbortError of its caller', async () => {
  const controller = new AbortController();
  const transport = await transportTo(() => controller.abort());
  const error = await transport
    .send(read, { name: 'a' }, { ...TOKEN, signal: controller.signal })
    .catch((thrown: unknown) => thrown);
  expect(isAbort(error)).toBe(true);
});

test('a reply that breaks off is a network error', async () => {
  const transport = await transportTo((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"status":', () => response.destroy());
  });
  await expect(transport.send(write, { name: 'a' }, TOKEN)).rejects.toBeInstanceOf(NetworkError);
});

test('a download gives its bytes, its name and its progress', async () => {
  const transport = await transportTo((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': '6',
      'content-disposition': "attachment; filename=report.bin; filename*=UTF-8''%E5%A0%B1%E5%91%8A.bin",
    });
    response.write('abc', () => response.end('def'));
  });
  const steps: { loaded: number; total: number | null }[] = [];
  const { blob, fileName } = await transport.receive(
    file,
    { name: 'a' },
    {
      ...TOKEN,
      onProgress: (step) => steps.push(step),
    },
  );
  expect(await blob.text()).toBe('abcdef');
  expect(fileName).toBe('報告.bin');
  expect(steps[0]).toEqual({ loaded: 0, total: 6 });
  expect(steps.at(-1)).toEqual({ loaded: 6, total: 6 });
});

test('a download that is refused rejects with the code of its envelope', async () => {
  const transport = await transportTo((_, response) => sendJson(response, 200, { status: 5007012 }));
  await expect(transport.receive(file, { name: 'a' }, TOKEN)).rejects.toMatchObject({ code: 5007012 });
});

const takeForm = endpoint({ ...write, path: '/thing/form', requestKind: 'form' });
const takeZip = endpoint({ ...write, path: '/thing/zip', requestKind: 'zip' });
const takeCsv = endpoint({ ...write, path: '/thing/csv', requestKind: 'csv' });

test.each([
  ['zip', takeZip, 'application/zip'],
  ['csv', takeCsv, 'text/csv'],
])('a %s file travels as the body under its own content type', async (_, call, type) => {
  const transport = await transportTo(good);
  const file = new File(['the bytes'], 'a.bin', { type: 'application/octet-stream' });
  expect(await transport.upload(call, { name: 'a b' }, file, TOKEN)).toEqual({ id: 7 });
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    url: `/customer-api${call.path}?name=a+b`,
    body: 'the bytes',
    headers: { 'content-type': type, token: TOKEN.token, orign_from: 'customer', lang: 'en_US' },
  });
});

test('a file in a form keeps its name, beside the fields of the request', async () => {
  const transport = await transportTo(good);
  const file = new File(['the bytes'], 'picture.png', { type: 'image/png' });
  await transport.upload(takeForm, { name: 'a' }, file, TOKEN);
  const [received] = server.received;
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received?.body).toMatch(/name="name"\r\n\r\na\r\n/);
  expect(received?.body).toMatch(
    /name="file"; filename="picture.png"\r\nContent-Type: image\/png\r\n\r\nthe bytes/,
  );
});

test('a refused upload rejects with the code of its envelope', async () => {
  const transport = await transportTo((_, response) => sendJson(response, 200, { status: 5002009 }));
  await expect(transport.upload(takeForm, { name: 'a' }, new Blob(['a']), TOKEN)).rejects.toMatchObject({
    code: 5002009,
  });
});

test('an upload whose connection breaks is a network error, and is not sent twice', async () => {
  const transport = await transportTo((_, response) => response.destroy());
  await expect(transport.upload(takeZip, { name: 'a' }, new Blob(['a']), TOKEN)).rejects.toBeInstanceOf(
    NetworkError,
  );
  expect(server.received).toHaveLength(1);
});
