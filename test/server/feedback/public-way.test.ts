import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaint, complaintImage } from '../../../demo/server/db/schema/feedback.ts';
import {
  COMPLAINT_IMAGE_BYTES,
  insertComplaintsInfo,
  METADATA_ENTRIES,
  METADATA_VALUE_LENGTH,
  uploadAdviceFile,
} from '../../../src/shared/contract/complaint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { envelope } from '../../../src/shared/contract/envelope.ts';
import { escapeText } from '../../../src/shared/contract/escaped-text.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { claimedPng, testImage } from './test-image.ts';

const HOUR = 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let other: TestCustomer;
let picture: Blob;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  // The address of the client is what the proxy before the server says, which the tests are.
  server = await startTestServer({ now: () => new Date(time), env: { TRUST_PROXY: '1' } });
  picture = await testImage('png');
});
beforeEach(async () => {
  customer = await createTestCustomer(server.services, `Pages ${crypto.randomUUID()}`);
  other = await createTestCustomer(server.services, `Others ${crypto.randomUUID()}`);
});
afterAll(() => server.close());

const WORDS = {
  msgType: '1',
  sourceFrom: '04',
  contact: 'visitor@mail.example',
  complaintDes: 'The form of order 12 does not open.',
} as const;

interface From {
  readonly appKey?: string;
  readonly origin?: string | null;
  readonly address?: string;
}

function page({ appKey = customer.appKey, origin = customer.origin, address = '203.0.113.7' }: From = {}) {
  return {
    [HEADER.appKey]: appKey,
    'x-forwarded-for': address,
    ...(origin === null ? {} : { origin }),
  };
}

const send = (words: object = {}, from: From = {}) =>
  server.call(insertComplaintsInfo, { ...WORDS, ...words }, { headers: page(from) });
const upload = (file: Blob = picture, from: From = {}) =>
  server.call(uploadAdviceFile, {}, { file, headers: page(from) });

function stored() {
  const { customerId } = customer;
  return server.services.database.system(async (tx) => ({
    complaints: await tx.select().from(complaint).where(eq(complaint.customerId, customerId)),
    images: await tx.select().from(complaintImage).where(eq(complaintImage.customerId, customerId)),
  }));
}

test('a page of a registered origin sends feedback with the app key alone, and gets its id', async () => {
  const { reply: image, status } = await upload();
  expect(status).toBe(200);
  const written = '<img src=x onerror=alert(1)> & more';
  const sent = await send({
    complaintDes: escapeText(written),
    appealAnnex: image,
    metadata: { path: '/orders/12', version: '3.1' },
  });
  expect(sent.status).toBe(200);
  const { complaints, images } = await stored();
  expect(complaints).toEqual([
    expect.objectContaining({
      id: sent.reply.id,
      accountId: null,
      origin: customer.origin,
      description: written,
      metadata: { path: '/orders/12', version: '3.1' },
      state: 'received',
    }),
  ]);
  expect(images).toEqual([expect.objectContaining({ complaintId: sent.reply.id, accountId: null })]);
});

describe('refused, with nothing kept', () => {
  test('a key that is nobody’s', async () => {
    expect((await send({}, { appKey: 'key-of-nobody' })).status).toBe(403);
    expect((await send({}, { appKey: 'x'.repeat(5000) })).status).toBe(403);
    expect((await upload(picture, { appKey: 'key-of-nobody' })).status).toBe(403);
  });

  test('a page of another customer’s origin, and one of nobody’s', async () => {
    expect((await send({}, { origin: other.origin })).status).toBe(403);
    expect((await upload(picture, { origin: other.origin })).status).toBe(403);
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await stored()).toEqual({ complaints: [], images: [] });
  });

  test('a program that names no origin', async () => {
    expect((await send({}, { origin: null })).status).toBe(403);
    expect((await upload(picture, { origin: null })).status).toBe(403);
  });

  test('a key beside a token: the token counts, also where it has ended', async () => {
    const headers = { ...page(), [HEADER.token]: 'ended' };
    expect((await server.call(insertComplaintsInfo, WORDS, { headers })).status).toBe(401);
  });

  test.each(
    endpoints.map(({ endpoint }) => endpoint).filter((one) => one.access !== 'open' && !one.byAppKey),
  )('$path, which wants somebody who is signed in', async (endpoint) => {
    const response = await server.fetch(endpoint, {}, { headers: page() });
    expect(v.parse(envelope, await response.json()).status).toBe(401);
  });
});

test('our own pages need no registration', async () => {
  expect((await send({}, { origin: 'http://localhost' })).status).toBe(200);
  expect((await stored()).complaints[0]?.origin).toBeNull();
});

test('a preflight of a registered origin lets the key through', async () => {
  const response = await server.app.request(`/customer-api${insertComplaintsInfo.path}`, {
    method: 'OPTIONS',
    headers: { origin: customer.origin, 'access-control-request-method': 'POST' },
  });
  expect(response.headers.get('access-control-allow-headers')?.split(', ')).toContain(HEADER.appKey);
});

describe('images are looked at as those of who is signed in', () => {
  test.each([
    [
      'a page that calls itself a PNG',
      () => new Blob(['<script>alert(1)</script>'], { type: 'image/png' }),
      5002009,
    ],
    ['a PNG of 60,000 × 60,000 pixels', () => claimedPng(60_000, 60_000), 5002009],
    ['a WebP', () => testImage('webp', 'image/png'), 5002009],
  ])('%s', async (_what, file, expected) => {
    expect((await upload(await file())).status).toBe(expected);
    expect((await stored()).images).toEqual([]);
  });

  test('one byte more than five megabytes', async () => {
    const file = new Blob([picture, new Uint8Array(COMPLAINT_IMAGE_BYTES + 1 - picture.size)]);
    expect((await upload(file)).status).toBe(400);
  });

  test('the image of an account does not go with a page’s feedback, nor a page’s with an account’s', async () => {
    const { reply: ofAccount } = await server.call(
      uploadAdviceFile,
      {},
      { ...customer.admin, file: picture },
    );
    const { reply: ofPage } = await upload();
    expect((await send({ appealAnnex: ofAccount })).status).toBe(5007007);
    const byAccount = { ...WORDS, appealAnnex: ofPage };
    expect((await server.call(insertComplaintsInfo, byAccount, customer.admin)).status).toBe(5007007);
    expect((await send({ appealAnnex: ofPage })).status).toBe(200);
    expect((await send({ appealAnnex: ofPage })).status).toBe(5007007);
  });
});

describe('how often', () => {
  test('ten times an hour from one network; others and who is signed in go on', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
    time += HOUR / 4;
    const refused = await send();
    expect(refused.status).toBe(5002005);
    expect(refused.reply).toEqual({ retryAfter: (HOUR * 3) / 4 / 1000 });
    expect((await send({}, { address: '203.0.113.8' })).status).toBe(200);
    expect((await server.call(insertComplaintsInfo, WORDS, customer.admin)).status).toBe(200);
    const ofOther = { appKey: other.appKey, origin: other.origin };
    expect((await send({}, ofOther)).status).toBe(200);
    time += (HOUR * 3) / 4;
    expect((await send()).status).toBe(200);
  });

  test('the addresses of one IPv6 network are one', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send({}, { address: `2001:db8:1:2::${sent + 1}` })).status).toBe(200);
    }
    expect((await send({}, { address: '2001:db8:1:2:ffff::1' })).status).toBe(5002005);
    expect((await send({}, { address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('two hundred times an hour from everywhere', async () => {
    const addresses = Array.from({ length: 200 }, (_, at) => `198.51.${Math.floor(at / 100)}.${at % 100}`);
    for (const address of addresses) expect((await send({}, { address })).status).toBe(200);
    expect((await send({}, { address: '192.0.2.1' })).status).toBe(5002005);
    expect((await server.call(insertComplaintsInfo, WORDS, customer.admin)).status).toBe(200);
  });

  test('thirty images a day from one network; what was refused does not count', async () => {
    expect((await upload(new Blob(['no picture']))).status).toBe(5002009);
    for (let sent = 0; sent < 30; sent += 1) expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(5007007);
  });

  test('a hundred tries an hour from one network, refused ones too; others and who is signed in go on', async () => {
    const noPicture = () => upload(new Blob(['no picture']));
    const noImage = () => send({ appealAnnex: crypto.randomUUID() });
    for (let tried = 0; tried < 50; tried += 1) {
      expect((await noPicture()).status).toBe(5002009);
      expect((await noImage()).status).toBe(5007007);
    }
    const refused = await noPicture();
    expect([refused.status, refused.reply]).toEqual([5007007, { retryAfter: HOUR / 1000 }]);
    expect((await send()).status).toBe(5002005);
    expect((await send({}, { address: '203.0.113.8' })).status).toBe(200);
    expect((await server.call(insertComplaintsInfo, WORDS, customer.admin)).status).toBe(200);
    time += HOUR;
    expect((await send()).status).toBe(200);
  });
});

describe('what a page adds', () => {
  test.each([
    [
      'too many entries',
      Object.fromEntries(Array.from({ length: METADATA_ENTRIES + 1 }, (_, at) => [at, 'x'])),
    ],
    ['a value that is too long', { path: 'x'.repeat(METADATA_VALUE_LENGTH + 1) }],
    ['a name without a letter', { ' ': 'x' }],
    ['a value that is no text', { count: 12 }],
    ['a value that no database keeps', { path: 'a\0b' }],
  ])('%s is refused by the name of the field', async (_what, metadata) => {
    const { status, reply } = await send({ metadata });
    expect(status).toBe(400);
    expect(JSON.stringify(reply)).toContain('metadata');
    expect((await stored()).complaints).toEqual([]);
  });
});
