import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let item: SecondCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let whole: Uint8Array;
let url: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  item = await seedSecondCustomer(server.services);
  url = ownUrl('/media/getFile');
  whole = new Uint8Array(await (await server.app.request(url)).arrayBuffer());
});
afterAll(() => server.close());

function ownUrl(path: '/media/getFile' | '/media/getThumbnail', accountId = item.accountId): string {
  return server.services.mediaSigner.ownUrl(path, item.itemId, accountId);
}

const get = (headers: Record<string, string> = {}, address = url) => server.app.request(address, { headers });

test('the whole file comes with type, size, tag and long caching', async () => {
  const { headers, status } = await get();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-length')).toBe(String(whole.length));
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(headers.get('cache-control')).toMatch(/private, max-age=\d+, immutable/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sharp(whole).metadata()).width).toBeGreaterThan(320);
});

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=10-', 10, null],
  ['bytes=-5', -5, null],
  ['bytes=100-100', 100, 100],
  ['bytes=5-99999999', 5, null],
])('the range %s comes exactly', async (range, from, to) => {
  const first = from < 0 ? whole.length + from : from;
  const last = to ?? whole.length - 1;
  const response = await get({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`);
  expect(response.headers.get('content-length')).toBe(String(last - first + 1));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(first, last + 1));
});

test.each([['bytes=99999999-'], ['bytes=-0']])('the range %s lies outside', async (range) => {
  const response = await get({ range });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
});

test.each([['bytes=0-1,5-6'], ['items=0-1'], ['bytes=9-1'], ['bytes=-'], ['bytes=a-b']])(
  'for the range %s the whole file comes',
  async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(whole.length);
  },
);

test('what the browser has is not sent again, and a part of another version is not joined to it', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  const known = await get({ 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
});

test('HEAD tells everything and sends nothing', async () => {
  const response = await server.app.request(url, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    String(whole.length),
    '',
  ]);
});

test('a thumbnail is small, and asked for by many at once is made once', async () => {
  const address = ownUrl('/media/getThumbnail');
  const replies = await Promise.all(Array.from({ length: 5 }, () => get({}, address)));
  const bodies = await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  expect(new Set(replies.map((reply) => reply.headers.get('etag'))).size).toBe(1);
  const { width, height, format } = await sharp(Buffer.from(bodies[0] ?? new ArrayBuffer())).metadata();
  expect([Math.max(width, height), format]).toEqual([320, 'webp']);
});

test.each([
  ['another item', (u: URL) => u.searchParams.set('id', item.batchId)],
  ['a later expiry', (u: URL) => u.searchParams.set('expires', '9999999999')],
  ['somebody else’s', (u: URL) => u.searchParams.set('by', item.batchId)],
  ['another signature', (u: URL) => u.searchParams.set('signature', 'x'.repeat(43))],
  ['the thumbnail’s signature', (u: URL) => u.searchParams.set('signature', thumbnailSignature())],
])('an address changed to %s is refused', async (_what, change) => {
  const address = new URL(url, 'http://localhost');
  change(address);
  expect((await get({}, address.pathname + address.search)).status).toBe(403);
});

function thumbnailSignature(): string {
  const address = new URL(ownUrl('/media/getThumbnail'), 'http://localhost');
  return address.searchParams.get('signature') ?? '';
}

test('an address ends with the account that was told it, and opens again with it', async () => {
  const part = { x: 0, y: 0, width: 20, height: 20 };
  const addresses = [
    url,
    ownUrl('/media/getThumbnail'),
    server.services.mediaSigner.cropUrl(item.itemId, part, item.accountId),
  ];
  const statuses = () =>
    Promise.all(addresses.map(async (address) => (await server.app.request(address)).status));
  const close = (disabled: boolean) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled }).where(eq(account.id, item.accountId)),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await close(true);
  expect(await statuses()).toEqual([403, 403, 403]);
  await close(false);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('an address of an account of another customer opens nothing', async () => {
  const { admin } = await createTestCustomer(server.services, 'Strangers');
  expect((await get({}, ownUrl('/media/getFile', admin.accountId))).status).toBe(403);
});

test('an address stays the same for six hours, and ends within a day', async () => {
  const again = () => ownUrl('/media/getFile');
  const start = time;
  time = new Date('2026-11-20T11:59:59Z').getTime();
  expect(again()).toBe(url);
  time = new Date('2026-11-20T12:00:00Z').getTime();
  expect(again()).not.toBe(url);
  time = new Date('2026-11-21T05:59:59Z').getTime();
  expect((await get()).status).toBe(200);
  time = new Date('2026-11-21T06:00:00Z').getTime();
  expect((await get()).status).toBe(403);
  time = start;
});

describe('a part of a picture', () => {
  const part = { x: 10, y: 20, width: 96, height: 48 };
  const address = () => server.services.mediaSigner.cropUrl(item.itemId, part, item.accountId);

  test('comes 192 pixels long, as the picture has it there, and from the cache the second time', async () => {
    const crop = await get({}, address());
    expect([crop.status, crop.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = new Uint8Array(await crop.arrayBuffer());
    const made = await sharp(bytes).metadata();
    expect([made.width, made.height]).toEqual([192, 96]);
    const mean = async (picture: Sharp) => (await picture.stats()).channels.map((channel) => channel.mean);
    const expected = await mean(
      sharp(await sharp(whole).extract({ left: 10, top: 20, width: 96, height: 48 }).toBuffer()),
    );
    for (const [channel, value] of (await mean(sharp(bytes))).entries()) {
      expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThan(4);
    }
    const again = await get({ 'if-none-match': crop.headers.get('etag') ?? '' }, address());
    expect(again.status).toBe(304);
  });

  test('is signed: another part of the same picture is refused', async () => {
    const other = address().replace('part=10,', 'part=11,');
    expect((await get({}, other)).status).toBe(403);
    expect((await get({}, address().replace('getCrop', 'getThumbnail'))).status).toBe(403);
  });

  test('that lies beyond the picture is cut at its border, and none of it is not found', async () => {
    const { width = 0, height = 0 } = await sharp(whole).metadata();
    const cropUrl = (x: number, y: number) =>
      server.services.mediaSigner.cropUrl(item.itemId, { x, y, width: 100, height: 100 }, item.accountId);
    const cut = await sharp(
      new Uint8Array(await (await get({}, cropUrl(width - 50, height - 100))).arrayBuffer()),
    ).metadata();
    expect([cut.width, cut.height]).toEqual([96, 192]);
    expect((await get({}, cropUrl(width, 0))).status).toBe(404);
  });
});
