import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintImage } from '../../../demo/server/db/schema/feedback.ts';
import { COMPLAINT_IMAGE_BYTES, uploadAdviceFile } from '../../../src/shared/contract/complaint.ts';
import { envelope } from '../../../src/shared/contract/envelope.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { claimedPng, testImage } from './test-image.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  // Every test has what it may send in a day to itself.
  customer = await createTestCustomer(server.services, `Images ${crypto.randomUUID()}`);
});
afterAll(() => server.close());

const upload = (file: Blob, by = customer.admin) => server.call(uploadAdviceFile, {}, { ...by, file });

/** What the contract would not let a client send. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await server.app.request(BASE_PATH + uploadAdviceFile.path, {
    method: 'POST',
    headers: { [HEADER.token]: customer.admin.token, ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return v.parse(envelope, await response.json());
}

function storedImages() {
  return server.services.database.system((tx) =>
    tx.select().from(complaintImage).where(eq(complaintImage.customerId, customer.customerId)),
  );
}

test.each(['jpeg', 'png'] as const)('a %s is kept as it came, under a reference', async (format) => {
  const file = await testImage(format);
  const { status, reply } = await upload(file, customer.acceptor);
  expect(status).toBe(200);
  const [row, ...others] = await storedImages();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: reply,
    accountId: customer.acceptor.accountId,
    complaintId: null,
    type: `image/${format}`,
    size: file.size,
  });
  const opened = await server.services.storage.open(row?.fileKey ?? '');
  expect(await new Response(opened?.stream).bytes()).toEqual(await file.bytes());
});

describe('what is no jpeg or png by its bytes is refused, whatever it says it is', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test.each([
    ['a page', () => new Blob([html], { type: 'image/png' })],
    ['a drawing with a script', () => new Blob([svg], { type: 'image/jpeg' })],
    ['a WebP', () => testImage('webp', 'image/jpeg')],
    ['a GIF', () => testImage('gif', 'image/png')],
    ['a page behind the first bytes of a PNG', () => new Blob([pngHead, html], { type: 'image/png' })],
    [
      'a page behind those of a JPEG',
      () => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), html], { type: 'image/jpeg' }),
    ],
    ['nothing at all', () => new Blob([], { type: 'image/png' })],
    ['a PNG of 60,000 × 60,000 pixels', () => claimedPng(60_000, 60_000)],
  ])('%s', async (_what, file) => {
    expect((await upload(await file())).status).toBe(5002009);
    expect(await storedImages()).toEqual([]);
  });

  test('but a wrong type on a right picture does no harm: its own bytes count', async () => {
    expect((await upload(await testImage('png', 'text/html'))).status).toBe(200);
    expect((await storedImages())[0]?.type).toBe('image/png');
  });

  test('and a large size that cameras have is let through', async () => {
    expect((await upload(claimedPng(12_000, 9_000))).status).toBe(200);
  });
});

describe('size', () => {
  async function padded(size: number): Promise<Blob> {
    const image = await testImage('jpeg');
    return new Blob([image, new Uint8Array(size - image.size)], { type: 'image/jpeg' });
  }

  test('five megabytes are taken', async () => {
    expect((await upload(await padded(COMPLAINT_IMAGE_BYTES))).status).toBe(200);
  });

  test('one byte more is not', async () => {
    const response = await server.fetch(
      uploadAdviceFile,
      {},
      { ...customer.admin, file: await padded(COMPLAINT_IMAGE_BYTES + 1) },
    );
    expect(await response.json()).toMatchObject({ status: 400, responseObject: { field: 'file' } });
    expect(await storedImages()).toEqual([]);
  });

  test('a body that does not end is cut off soon after', async () => {
    let sent = 0;
    const part = new Uint8Array(64 * 1024);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += part.length;
        if (sent > 100 * 1024 * 1024) controller.error(new Error('nobody stopped it'));
        else controller.enqueue(part);
      },
    });
    const { status } = await post(endless, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(status).toBe(400);
    expect(sent).toBeLessThan(COMPLAINT_IMAGE_BYTES + 1024 * 1024);
  });
});

describe('what is no form with one file is refused by its name', () => {
  const form = (...parts: (Blob | string)[]) => {
    const data = new FormData();
    for (const part of parts) data.append('file', part);
    return data;
  };
  test.each([
    ['JSON', () => ({ body: '{}', type: 'application/json' }), 400],
    ['a form without a boundary', () => ({ body: 'x', type: 'multipart/form-data' }), 400],
    [
      'a form that is cut off',
      () => ({
        body: '--x\r\nContent-Disposition: form-data; name="file"',
        type: 'multipart/form-data; boundary=x',
      }),
      400,
    ],
    ['nothing', () => ({ body: '', type: 'multipart/form-data; boundary=x' }), 400],
    ['a form without a file', () => ({ body: new FormData() }), 5002002],
    ['a text in its place', () => ({ body: form('a picture') }), 400],
    ['two files', async () => ({ body: form(await testImage('png'), await testImage('png')) }), 400],
  ])('%s', async (_what, make, expected) => {
    const made: { body: BodyInit; type?: string } = await make();
    const { status, responseObject } = await post(made.body, made.type ? { 'content-type': made.type } : {});
    expect(status).toBe(expected);
    expect(responseObject).toMatchObject({ field: 'file' });
  });

  test.each(['x', '"x y"'])(
    'thousands of empty parts, refused unread, between boundaries %s',
    async (quoted) => {
      const part = `--${quoted.replaceAll('"', '')}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
      const body = part.repeat(Math.floor(COMPLAINT_IMAGE_BYTES / part.length));
      const type = `multipart/form-data; boundary=${quoted}`;
      const { status, responseObject } = await post(body, { 'content-type': type });
      expect(status).toBe(400);
      expect(responseObject).toEqual({ field: 'file', problem: 'is sent in more than 64 parts' });
    },
  );

  test('64 parts are read', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const type = 'multipart/form-data; boundary=x';
    const { status } = await post(`${part.repeat(64)}--x--\r\n`, { 'content-type': type });
    expect(status).toBe(5002002);
  });
});

test('sixty images a day, then the day has to pass; what was refused does not count', async () => {
  const file = await testImage('png');
  const other = new Blob(['no picture']);
  for (let sent = 0; sent < 60; sent += 1) {
    if (sent % 10 === 0) expect((await upload(other)).status).toBe(5002009);
    expect((await upload(file)).status).toBe(200);
  }
  const refused = await upload(file);
  expect(refused.status).toBe(5007007);
  expect(refused.reply).toEqual({ retryAfter: DAY / 1000 });
  expect((await upload(file, customer.acceptor)).status).toBe(200);
  expect(await storedImages()).toHaveLength(61);
  time += DAY;
  expect((await upload(file)).status).toBe(200);
});
