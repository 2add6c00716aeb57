import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jsonScan } from '../../../demo/server/http/json-scan.ts';
import { createReadLong } from '../../../demo/server/http/long-bodies.ts';
import { createParseAside } from '../../../demo/server/http/parse-thread.ts';
import { isStreamed, MAX_DEPTH, OPEN_BODY, USUAL_BODY } from '../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { saveAnnotation } from '../../../src/shared/contract/studio.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_DOCUMENT } from '../test-delivery.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let itemId: string;

beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Large');
  const { batches } = await deliver(server.services, customer.customerId, { batches: [[1]] });
  itemId = batches[0]?.packages[0]?.itemIds[0] ?? '';
});
afterAll(() => server.close());

/** Files and bare bytes are no JSON: they have rules of their own. */
const posted = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((one) => one.method === 'POST' && !one.file && !isStreamed(one.requestKind));

async function post(path: string, body: string, lang = 'en_US', token = customer.admin.token) {
  const response = await fetch(server.origin + BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER.token]: token, [HEADER.language]: lang },
    body,
  });
  return {
    http: response.status,
    ...((await response.json()) as { status: number; message: string; responseObject: unknown }),
  };
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a bomb of nested lists', () => {
  test.each(posted.map(({ path }) => path))('%s refuses it as what it is', async (path) => {
    const refused = await post(path, `{"any":${nested(20_000)}}`, 'ja_JP');
    expect(refused).toMatchObject({ http: 400, status: 400, responseObject: { field: null } });
    expect(refused.responseObject).toMatchObject({ problem: `nested deeper than ${MAX_DEPTH}` });
    expect(refused.message).toMatch(/[\u3040-\u30ff]/);
  });

  test.each([
    ['flat', '[],'.repeat(5_000_000)],
    ['as deep as may be', `${nested(MAX_DEPTH - 4)},`.repeat(200_000)],
    ['of numbers', '1,'.repeat(7_000_000)],
  ])('%s, of fifteen megabytes, is refused before it is parsed', async (_what, list) => {
    const refused = await post(saveAnnotation.path, `{"document":{"objects":[${list}0]}}`);
    expect(refused).toMatchObject({ status: 400, responseObject: { problem: 'more than 1000000 values' } });
  });
});

test('only calls that say so take a body of more than 256 KB', async () => {
  const long = posted.filter(({ body }) => body.maxBytes > 256 * 1024).map(({ path }) => path);
  expect(long).toEqual([saveAnnotation.path]);
  for (const { path, access } of posted) {
    const { maxBytes } = access === 'open' ? OPEN_BODY : USUAL_BODY;
    const limit = path === saveAnnotation.path ? 16 * 1024 * 1024 : maxBytes;
    const refused = await post(path, JSON.stringify({ any: 'x'.repeat(limit) }));
    expect([path, refused.responseObject]).toEqual([
      path,
      { field: null, problem: `longer than ${limit} bytes` },
    ]);
  }
});

test('long bodies are parsed, but never in the thread that serves everybody', async () => {
  const points = Array.from({ length: 40_000 }, (_, at) => [at % 900, at % 700]);
  const object = { id: 'a', label: 'no such label', kind: 'polygon', points };
  const document = { ...TEST_DOCUMENT, objects: [object] };
  const body = JSON.stringify({ itemId, key: crypto.randomUUID(), baseRevision: 1, document });
  expect(body.length).toBeGreaterThan(USUAL_BODY.maxBytes);
  const parse = vi.spyOn(JSON, 'parse');
  const { status } = await post(saveAnnotation.path, body);
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  // The package is not claimed: it came through to the rules, parsed in full.
  expect(status).toBe(5007902);
  expect(longest).toBeLessThan(USUAL_BODY.maxBytes);
});

test('nor are the provider’s, whose records take megabytes', async () => {
  const points = Array.from({ length: 40_000 }, (_, at) => [at % 900, at % 700]);
  const objects = [{ id: 'a', label: 'a', kind: 'polygon', points }];
  const record = {
    sha256: 'a'.repeat(64),
    size: 1,
    mediaType: 'image/png',
    document: { ...TEST_DOCUMENT, objects },
  };
  const send = async (fileName: string) => {
    const parse = vi.spyOn(JSON, 'parse');
    const response = await server.app.request('/provider-api/import/addRecords', {
      method: 'POST',
      headers: { 'provider-key': PROVIDER_KEY },
      body: JSON.stringify({ importId: crypto.randomUUID(), first: 1, records: [{ ...record, fileName }] }),
    });
    const lengths = parse.mock.calls.map(([text]) => text.length);
    parse.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(USUAL_BODY.maxBytes);
    return (await response.json()) as unknown;
  };
  // There is no such import: it came through to the rules.
  expect(await send('a.png')).toMatchObject({ status: 404 });
  expect(await send('/a.png')).toMatchObject({
    status: 400,
    responseObject: { field: 'records.0.fileName' },
  });
});

test('long bodies of one caller come in two at a time, and hold up nobody else', async () => {
  const read = createReadLong(createParseAside());
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (who: string) => {
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          begun.push(who);
          return new Promise((resolve) => {
            ends.push(() => {
              controller.enqueue(Buffer.from('{}'));
              controller.close();
              resolve();
            });
          });
        },
      },
      { highWaterMark: 0 },
    );
    const sending = { method: 'POST', body, duplex: 'half' };
    return read(saveAnnotation, new Request('http://a/', sending), who).catch((error: unknown) => error);
  };
  const sent = ['one', 'one', 'one'].map(send);
  sent.push(send('two'));
  await expect.poll(() => begun).toEqual(['one', 'one', 'two']);
  ends[0]?.();
  await sent[0];
  await expect.poll(() => begun).toEqual(['one', 'one', 'two', 'one']);
  for (const end of ends.slice(1)) end();
  for (const outcome of await Promise.all(sent)) expect(outcome).toMatchObject({ code: 5002002 });
  const many = Array.from({ length: 23 }, () => send('one'));
  expect(await many[22]).toMatchObject({ code: 5002035 });
  let ended = 4;
  while (ended < 26) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    for (; ended < ends.length; ended += 1) ends[ended]?.();
  }
  await Promise.all(many);
});

test('a long body that its schema refuses names the field, from whichever thread', async () => {
  const document = { ...TEST_DOCUMENT, tags: Array.from({ length: 60_000 }, () => 'longer') };
  const good = { itemId, key: crypto.randomUUID(), baseRevision: 1, document };
  const wrong = await post(saveAnnotation.path, JSON.stringify({ ...good, baseRevision: 'one' }));
  expect(wrong).toMatchObject({ status: 400, responseObject: { field: 'baseRevision' } });
  const { key: _key, ...lacking } = good;
  const missing = await post(saveAnnotation.path, JSON.stringify(lacking));
  expect(missing).toMatchObject({ status: 5002002, responseObject: { field: 'key' } });
  const cut = await post(saveAnnotation.path, JSON.stringify(good).slice(0, -5));
  expect(cut).toMatchObject({ status: 400, responseObject: { field: null } });
});

describe('the scan', () => {
  const scan = (text: string, size = text.length) => {
    const look = jsonScan({ maxNodes: 10 });
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) look(bytes.subarray(at, at + size));
  };

  test('takes brackets and commas within texts for signs, wherever the parts are cut', () => {
    const texts = JSON.stringify({ a: '[[[,,,"{{{', b: '\\', c: `"\\"${','.repeat(40)}` });
    for (const size of [1, 2, 3, 1000]) expect(() => scan(texts, size)).not.toThrow();
  });

  test('counts values across parts', () => {
    expect(() => scan(JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9]), 2)).not.toThrow();
    expect(() => scan(JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 2)).toThrow();
    expect(() => scan(nested(MAX_DEPTH + 1), 5)).toThrow();
  });
});

describe('after a refused body, the next request on the same connection is answered', () => {
  const ask = `GET ${BASE_PATH}/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;

  test.each([
    ['too long', () => customer.admin.token, '/oauth/login', 3_000_000],
    ['too long for its call', () => customer.admin.token, '/accept/giveResults', 3_000_000],
    ['of nobody', () => 'no token', saveAnnotation.path, 3_000_000],
    ['of a path that is none', () => 'no token', '/no/path', 3_000_000],
  ])('%s', async (_what, token, path, size) => {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST ${BASE_PATH}${path} HTTP/1.1\r\nhost: a\r\n${HEADER.token}: ${token()}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${size}\r\n\r\n`);
    const replies = textOf(socket);
    const part = Buffer.alloc(size / 30, '1');
    // The answer comes before the end of the body.
    for (let at = 0; at < 29; at += 1) await written(socket, part);
    await replies.begun;
    await written(socket, part);
    await written(socket, Buffer.from(ask));
    const text = await replies.all;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 40\d$/), 'HTTP/1.1 200']);
  });
});

function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

function textOf(socket: Socket) {
  let text = '';
  const begun = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  const all = new Promise<string>((resolve, reject) => {
    socket.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  return { begun, all };
}
