import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelDataDownload,
  createDataDownload,
  downloadDataPart,
  getDataDownloadList,
  getDeliveredBatchList,
  getDownloadRecordList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { getOrderDetail, getOrderList } from '../../../src/shared/contract/order.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { downloadSteps, idsOf } from './download-steps.ts';
import {
  acceptBatches,
  bytesOf,
  fetchPart,
  settled,
  setValidity,
  sha256Of,
  storeData,
  testBytes,
  uncheck,
  unzipped,
} from './test-download.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let customer: TestCustomer;
let steps: ReturnType<typeof downloadSteps>;
let now = Date.now();

beforeAll(async () => {
  // Three items of 1000 bytes fill a file.
  const env = { DOWNLOAD_PART_BYTES: '3000', DOWNLOAD_PART_ITEMS: '4' };
  server = await startTestServer({ env, now: () => new Date(now) });
  customer = await createTestCustomer(server.services, 'Downloads');
  steps = downloadSteps(server, customer);
});
afterAll(() => server.close());

describe('a download', () => {
  it('holds every item once, in files of the size that is set, with hashes that are right', async () => {
    const delivery = await steps.accepted('Whole', [[2, 3], [4]]);
    const download = await steps.packed(delivery);
    expect(download).toMatchObject({ state: 'ready', done: 9, total: 9, error: null });
    expect(download.batches).toEqual(['Whole 1', 'Whole 2']);
    expect(download.parts.map(({ number, items }) => [number, items])).toEqual([
      [0, 0],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const data = new Map<string, Buffer>();
    const lines: string[] = [];
    for (const part of download.parts.slice(1)) {
      const bytes = await bytesOf(await fetchPart(server, customer.admin.token, download, part.number));
      expect([bytes.length, sha256Of(bytes)]).toEqual([part.size, part.sha256]);
      lines.push(`${part.sha256}  ${part.fileName}\n`);
      const files = await unzipped(bytes);
      const manifest = JSON.parse(`${files.get(`manifest-00${part.number}.json`)}`) as {
        files: { path: string; size: number; sha256: string }[];
      };
      for (const [path, content] of files) {
        if (path.startsWith('data/')) data.set(path, content);
        if (path.startsWith('manifest')) continue;
        const listed = manifest.files.find((one) => one.path === path);
        expect(listed).toEqual({ path, size: content.length, sha256: sha256Of(content) });
      }
      expect(manifest.files).toHaveLength(files.size - 1);
    }
    const list = await bytesOf(await fetchPart(server, customer.admin.token, download, 0));
    expect(`${list}`).toBe(lines.join(''));
    expect([...data.keys()]).toEqual([
      ...['1/image-0001', '1/image-0002', '2/image-0001', '2/image-0002', '2/image-0003'].map(
        (name) => `data/Whole 1/${name}.jpg`,
      ),
      ...[1, 2, 3, 4].map((n) => `data/Whole 2/1/image-000${n}.jpg`),
    ]);
    expect([...data.values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => testBytes(n)));
  });

  it('has files of names that no other download has', async () => {
    const delivery = await steps.accepted('Named', [[4]]);
    const names = (await Promise.all([steps.packed(delivery), steps.packed(delivery, { scope: 'accepted' })]))
      .toSorted((one, other) => one.number - other.number)
      .map(({ parts }) => parts.map(({ fileName }) => fileName));
    expect(names).toEqual(
      ['D1', 'D2'].map((number) => [
        `N-Named ${number} json.sha256`,
        `N-Named ${number} json 001.zip`,
        `N-Named ${number} json 002.zip`,
      ]),
    );
  });

  it('without data holds annotations alone, of as many items as a file may', async () => {
    const download = await steps.packed(await steps.accepted('Bare', [[6]]), { withData: false });
    expect(download.parts.map(({ items }) => items)).toEqual([0, 4, 2]);
    const files = await unzipped(await bytesOf(await fetchPart(server, customer.admin.token, download, 2)));
    expect([...files.keys()]).toEqual([
      'annotations/Bare 1/1/image-0005.jpg.json',
      'annotations/Bare 1/1/image-0006.jpg.json',
      'manifest-002.json',
    ]);
  });

  it('of accepted items alone leaves the others out, and is refused where none is left', async () => {
    const delivery = await steps.accepted('Scoped', [[3], [2]]);
    const [first, second] = delivery.batches;
    const [, middle = ''] = first?.packages[0]?.itemIds ?? [];
    await uncheck(server, [middle, ...(second?.packages[0]?.itemIds ?? [])]);
    const batchIds = [second?.batchId ?? ''];
    expect((await steps.create(delivery, { batchIds, scope: 'accepted' })).status).toBe(5002001);
    expect((await steps.create(delivery, { batchIds })).status).toBe(200);
    const download = await steps.packed(delivery, { scope: 'accepted' });
    const files = await unzipped(await bytesOf(await fetchPart(server, customer.admin.token, download, 1)));
    expect([...files.keys()].filter((path) => path.startsWith('data/'))).toEqual([
      'data/Scoped 1/1/image-0001.jpg',
      'data/Scoped 1/1/image-0003.jpg',
    ]);
    expect(download).toMatchObject({ total: 2, batches: ['Scoped 1', 'Scoped 2'] });
    expect(download.parts.map(({ items }) => items)).toEqual([0, 2]);
  });

  it('that broke off goes on where it stopped, with the same bytes', async () => {
    const download = await steps.packed(await steps.accepted('Resumed', [[3]]));
    const { reply } = await server.call(
      startPartDownload,
      { downloadId: download.downloadId, part: 1 },
      customer.admin,
    );
    const whole = await server.app.request(reply.url);
    const etag = whole.headers.get('etag') ?? '';
    const reader = whole.body?.getReader();
    const begun = Buffer.from((await reader?.read())?.value ?? []);
    await reader?.cancel();
    const first = begun.subarray(0, 700);
    const headers = { range: 'bytes=700-', 'if-range': etag };
    const rest = await server.app.request(reply.url, { headers });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 700-${reply.size - 1}/${reply.size}`,
    ]);
    expect(sha256Of(Buffer.concat([first, await bytesOf(rest)]))).toBe(reply.sha256);
  });

  it('fails by name where data is gone, or is not what was delivered', async () => {
    const delivery = await steps.accepted('Gone', [[2]]);
    const [first = '', second = ''] = delivery.batches[0]?.packages[0]?.itemIds ?? [];
    await server.services.storage.put(`media/${second}`, testBytes(7));
    const failed = { state: 'failed', error: 'FILE_MISSING' };
    expect(await steps.packed(delivery)).toMatchObject({
      ...failed,
      errorFile: '1/image-0002.jpg',
      parts: [],
    });
    await server.services.storage.delete(`media/${first}`);
    expect(await steps.packed(delivery)).toMatchObject({ ...failed, errorFile: '1/image-0001.jpg' });
  });

  it('is given up, and its files are not to be had any more', async () => {
    const download = await steps.packed(await steps.accepted('Cancelled', [[2]]));
    const { downloadId, orderId } = download;
    const { reply } = await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin);
    expect((await server.call(cancelDataDownload, { downloadId }, customer.admin)).status).toBe(200);
    expect(await settled(server, customer.admin.token, { downloadId, orderId })).toMatchObject({
      state: 'cancelled',
      parts: [],
    });
    expect((await (await server.app.request(reply.url)).json()).status).toBe(404);
    expect((await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin)).status).toBe(404);
  });
});

describe('what can be downloaded', () => {
  it('is what is accepted', async () => {
    const delivery = await deliver(server.services, customer.customerId, {
      name: 'Open',
      batches: [[1], [1]],
    });
    const [first = ''] = idsOf(delivery);
    await storeData(server, delivery);
    await acceptBatches(server, customer, [first]);
    expect((await steps.create(delivery)).status).toBe(5007952);
    expect((await steps.create(delivery, { batchIds: [first] })).status).toBe(200);
    const { reply } = await server.call(
      getDeliveredBatchList,
      { orderId: delivery.orderId, sort: 'name' },
      customer.admin,
    );
    expect(reply.rows.map(({ name, state }) => [name, state])).toEqual([
      ['Open 1', 'downloadable'],
      ['Open 2', 'open'],
    ]);
    expect(reply.rows[0]).toMatchObject({ items: 1, size: 1000, downloadedAt: null });
  });

  it('is so for the days that the order says', async () => {
    const delivery = await steps.accepted('Expiring', [[1]]);
    await setValidity(server, delivery.orderId, 2);
    const download = await steps.packed(delivery);
    const { downloadId } = download;
    const { reply } = await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin);
    expect(new Date(download.expiresAt).getTime()).toBe(now + 2 * DAY);
    now += 2 * DAY - 1;
    expect((await steps.create(delivery)).status).toBe(200);
    expect((await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin)).status).toBe(200);
    now += 1;
    expect((await steps.create(delivery)).status).toBe(5007951);
    expect((await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin)).status).toBe(
      5007951,
    );
    const url = server.services.mediaSigner.url('/order/downloadDataPart', reply.recordId);
    // No program that fetches files takes the refusal for the file.
    const ended = await server.app.request(url);
    expect([ended.status, (await ended.json()).status]).toEqual([410, 5007951]);
    // Its address is only good for a day.
    const old = await server.app.request(reply.url);
    expect([old.status, (await old.json()).status]).toEqual([403, 403]);
    const [row] = (await server.call(getDataDownloadList, { orderId: delivery.orderId }, customer.admin))
      .reply.rows;
    expect(row).toMatchObject({ state: 'expired', parts: [] });
    now -= 2 * DAY;
  });

  it('ends batch by batch, which the order itself says', async () => {
    const delivery = await deliver(server.services, customer.customerId, {
      name: 'Ending',
      batches: [[1], [1], [1], [1]],
    });
    const { orderId } = delivery;
    const told = async () => {
      const { delivery: of } = (await server.call(getOrderDetail, { orderId }, customer.admin)).reply;
      const [listed] = (await server.call(getOrderList, { keyword: 'Ending' }, customer.admin)).reply.rows;
      expect([listed?.validity, listed?.expiredBatches]).toEqual([of?.validity, of?.expiredBatches]);
      // Of what was not fetched: what cannot be downloaded yet, and what cannot be any more.
      expect(of?.remaining).toBe(4);
      return [of?.validity, of?.expiredBatches, of?.notAccepted, of?.expired];
    };
    const endOf = (days: number) => new Date(began + days * DAY).toISOString();
    const began = now;
    await setValidity(server, orderId, 1);
    expect(await told()).toEqual([null, 0, 4, 0]);
    for (const batchId of idsOf(delivery).slice(0, 3)) {
      await acceptBatches(server, customer, [batchId]);
      now += DAY / 4;
    }
    expect(await told()).toEqual([{ first: endOf(1), last: endOf(1.5) }, 0, 1, 0]);
    now = began + 1.25 * DAY;
    expect(await told()).toEqual([{ first: endOf(1.5), last: endOf(1.5) }, 2, 1, 2]);
    now = began + 1.5 * DAY;
    expect(await told()).toEqual([null, 3, 1, 3]);
    now = began;
  });

  it('is nothing where the scope leaves nothing, or the batch is another order’s', async () => {
    const delivery = await steps.accepted('Nothing', [[1]]);
    const other = await steps.accepted('Other order', [[1]]);
    const both = [...idsOf(delivery), ...idsOf(other)];
    for (const batchIds of [idsOf(other), both]) {
      expect((await steps.create(delivery, { batchIds })).status).toBe(404);
    }
    await uncheck(
      server,
      delivery.batches.flatMap(({ packages }) => packages.flatMap(({ itemIds }) => itemIds)),
    );
    expect((await steps.create(delivery, { scope: 'accepted' })).status).toBe(5002001);
    const { reply } = await server.call(getDataDownloadList, { orderId: delivery.orderId }, customer.admin);
    expect(reply.total).toBe(0);
  });
});

describe('an administrator alone', () => {
  it.each([
    ['an acceptor', () => customer.acceptor.token, 5016011],
    [
      'somebody of another customer',
      async () => (await createTestCustomer(server.services, `Elsewhere ${Math.random()}`)).admin.token,
      404,
    ],
  ])('may download: %s may not', async (_who, tokenOf, refused) => {
    const token = await tokenOf();
    const delivery = await steps.accepted(`Guarded ${refused}`, [[1]]);
    const { downloadId, orderId } = await steps.packed(delivery);
    const request = { orderId, batchIds: idsOf(delivery), format: 'json' as const };
    const statuses = [
      await server.call(getDeliveredBatchList, { orderId }, { token }),
      await server.call(createDataDownload, request, { token }),
      await server.call(getDataDownloadList, { orderId }, { token }),
      await server.call(cancelDataDownload, { downloadId }, { token }),
      await server.call(startPartDownload, { downloadId, part: 1 }, { token }),
      await server.call(getDownloadRecordList, { orderId }, { token }),
    ].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([refused]));
  });

  it('is told by a signature that is ours', async () => {
    const id = '0199a5f0-0000-7000-8000-000000000000';
    const forged = { id, expires: Math.floor(now / 1000) + 100, signature: 'no' };
    expect((await server.call(downloadDataPart, forged)).status).toBe(403);
    const url = server.services.mediaSigner.url('/order/downloadDataPart', id);
    expect((await (await server.app.request(url)).json()).status).toBe(404);
  });
});
