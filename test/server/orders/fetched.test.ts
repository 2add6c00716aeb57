import { get } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { dataDownloadPart } from '../../../demo/server/db/schema/download.ts';
import { reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import {
  type DataDownload,
  getDeliveredBatchList,
  getDownloadRecordList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { databaseServer } from '../../support/database-server.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import type { TestDelivery } from '../test-delivery.ts';
import { type DownloadChoice, downloadSteps, idsOf } from './download-steps.ts';
import { acceptBatches, bytesOf, fetchPart, sha256Of, uncheck } from './test-download.ts';

const RUNS = 30;
const WAITING = { timeout: 60_000, interval: 20 };

let server: ListeningServer;
let customer: TestCustomer;
let steps: ReturnType<typeof downloadSteps>;
let now = Date.now();

beforeAll(async () => {
  server = await startListeningServer({ env: { DOWNLOAD_PART_ITEMS: '4' }, now: () => new Date(now) });
  customer = await createTestCustomer(server.services, 'Fetchers');
  steps = downloadSteps(server, customer);
});
afterAll(() => server.close());

const addressOf = async ({ downloadId }: DataDownload, part: number, { token } = customer.admin) =>
  (await server.call(startPartDownload, { downloadId, part }, { token })).reply;

const recordsOf = async ({ orderId }: Pick<TestDelivery, 'orderId'>) =>
  (await server.call(getDownloadRecordList, { orderId, limit: 200 }, customer.admin)).reply.rows;

async function recordOf({ orderId }: Pick<TestDelivery, 'orderId'>, recordId: string) {
  const { reply } = await server.call(getDownloadRecordList, { orderId, recordId }, customer.admin);
  expect(reply.total).toBe(1);
  return reply.rows[0];
}

const deliveryOf = async ({ orderId }: TestDelivery) =>
  (await server.call(getOrderDetail, { orderId }, customer.admin)).reply.delivery;

/** A second administrator of the customer. */
async function administrator() {
  const { acceptor } = customer;
  await server.services.database.system((tx) =>
    tx
      .update(account)
      .set({ role: ROLE.administrator, disabled: false })
      .where(eq(account.id, acceptor.accountId)),
  );
  return acceptor;
}

/** What came of an address until the connection was cut, which it is once so many bytes did. */
function cutAfter(url: string, length: number): Promise<{ bytes: Buffer; etag: string }> {
  return new Promise((resolve, reject) => {
    const request = get(url, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size < length) return;
        resolve({ bytes: Buffer.concat(parts), etag: `${response.headers.etag}` });
        request.destroy();
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

const rangeOf = (url: string, range: string) => server.app.request(url, { headers: { range } });

describe('what was fetched', () => {
  it('is known by who asked, and complete with all bytes alone', async () => {
    const delivery = await steps.accepted('Recorded', [[6]]);
    const download = await steps.packed(delivery);
    const nothing = { total: 6, downloaded: 0, remaining: 6, latestAt: null };
    expect(await deliveryOf(delivery)).toMatchObject(nothing);
    const broken = (await fetchPart(server, customer.admin.token, download, 1)).body?.getReader();
    await broken?.read();
    await broken?.cancel();
    await bytesOf(await fetchPart(server, customer.admin.token, download, 1, { range: 'bytes=0-99' }));
    const begun = await recordsOf(delivery);
    expect(begun.map(({ completedAt, isUnderWay }) => [completedAt, isUnderWay])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(begun.map(({ sent }) => sent).toSorted((one, other) => one - other)).toEqual([
      100,
      (download.parts[1]?.size ?? 0) - 1,
    ]);
    await bytesOf(await fetchPart(server, customer.admin.token, download, 1));
    const at = new Date(now).toISOString();
    const records = await recordsOf(delivery);
    expect(records.filter(({ completedAt }) => completedAt !== null)).toEqual([
      expect.objectContaining({
        completedAt: at,
        fileName: 'N-Recorded D1 json 001.zip',
        operator: 'admin of Fetchers',
        sent: download.parts[1]?.size,
      }),
    ]);
    // One of two files is not the batch.
    expect(await deliveryOf(delivery)).toMatchObject({ ...nothing, latestAt: at });
    await bytesOf(await fetchPart(server, customer.admin.token, download, 2));
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 6, remaining: 0 });
    const listed = await server.call(getDeliveredBatchList, { orderId: delivery.orderId }, customer.admin);
    expect(listed.reply.rows[0]?.downloadedAt).toBe(at);
  });

  it('is nothing while addresses were asked for alone, or what they lead to', async () => {
    const delivery = await steps.accepted('Asked', [[6]]);
    const download = await steps.packed(delivery);
    for (const { number } of download.parts) {
      const { url, recordId } = await addressOf(download, number);
      const head = await server.app.request(url, { method: 'HEAD' });
      const etag = head.headers.get('etag') ?? '';
      await server.app.request(url, { headers: { 'if-none-match': etag } });
      const { reply } = await server.call(
        getDownloadRecordList,
        { orderId: delivery.orderId, recordId },
        customer.admin,
      );
      expect(reply).toEqual({ total: 0, rows: [] });
    }
    expect(await recordsOf(delivery)).toEqual([]);
    const { url } = await addressOf(download, 1);
    now += 5000;
    await bytesOf(await rangeOf(url, 'bytes=0-9'));
    expect(await recordsOf(delivery)).toEqual([expect.objectContaining({ at: new Date(now).toISOString() })]);
  });

  it('is not a file of which the last byte alone was sent', async () => {
    const delivery = await steps.accepted('Tail', [[2]]);
    const download = await steps.packed(delivery);
    const { url, size, recordId } = await addressOf(download, 1);
    const tail = await rangeOf(url, 'bytes=-1');
    expect([tail.status, (await bytesOf(tail)).length]).toEqual([206, 1]);
    expect(await recordOf(delivery, recordId)).toMatchObject({ sent: 1, completedAt: null });
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 0, latestAt: null });
    await bytesOf(await rangeOf(url, `bytes=0-${size - 2}`));
    expect(await recordOf(delivery, recordId)).toMatchObject({
      sent: size,
      completedAt: new Date(now).toISOString(),
    });
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 2 });
  });

  it('is a file of which all bytes were sent in parts, in whichever order and at once', async () => {
    // A file for each run: what was sent of it before counts, too.
    const delivery = await steps.accepted('Segments', [[RUNS * 4]]);
    const download = await steps.packed(delivery, { withData: false });
    let part = 0;
    const share = fc.integer({ min: 0, max: 1000 });
    const segment = fc.record({ at: share, overlap: fc.integer({ min: 0, max: 50 }), order: fc.nat() });
    const segments = fc.record({ cuts: fc.array(segment, { maxLength: 5 }), without: fc.option(fc.nat(5)) });
    await fc.assert(
      fc.asyncProperty(segments, async ({ cuts, without }) => {
        part += 1;
        const { url, size, recordId } = await addressOf(download, part);
        const ordered = cuts.toSorted((one, other) => one.at - other.at);
        const offset = (at: number) => Math.round((at / 1000) * size);
        const spans = [{ at: 0, overlap: 0, order: 0 }, ...ordered].map(({ at, overlap, order }, index) => ({
          first: Math.max(0, offset(at) - overlap),
          last: offset(ordered[index]?.at ?? 1000) - 1,
          order,
        }));
        const asked = spans
          .filter(({ first, last }, index) => index !== without && first <= last)
          .toSorted((one, other) => one.order - other.order);
        await Promise.all(
          asked.map(async ({ first, last }) => bytesOf(await rangeOf(url, `bytes=${first}-${last}`))),
        );
        const missing = Array.from({ length: size }, (_, at) => at).filter(
          (at) => !asked.some(({ first, last }) => first <= at && at <= last),
        );
        if (asked.length === 0) return;
        expect(await recordOf(delivery, recordId)).toMatchObject({
          sent: size - missing.length,
          completedAt: missing.length === 0 ? new Date(now).toISOString() : null,
          isUnderWay: false,
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('goes on where a connection was cut, and is the same file then', async () => {
    const delivery = await steps.accepted('Cut', [[4]], 8_000_000);
    const download = await steps.packed(delivery);
    const { url, size, sha256, recordId } = await addressOf(download, 1);
    const { bytes: begun, etag } = await cutAfter(server.origin + url, 3_000_000);
    const cut = await vi.waitUntil(async () => {
      const record = await recordOf(delivery, recordId);
      return record?.isUnderWay ? null : record;
    }, WAITING);
    expect(cut).toMatchObject({ completedAt: null, size });
    expect(cut?.sent).toBeGreaterThanOrEqual(begun.length);
    expect(cut?.sent).toBeLessThan(size);
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 0 });
    const rest = await fetch(server.origin + url, {
      headers: { range: `bytes=${begun.length}-`, 'if-range': etag },
    });
    expect(rest.status).toBe(206);
    const whole = Buffer.concat([begun, await bytesOf(rest)]);
    expect([whole.length, sha256Of(whole)]).toEqual([size, sha256]);
    await vi.waitUntil(async () => (await recordOf(delivery, recordId))?.completedAt, WAITING);
    expect(await recordOf(delivery, recordId)).toMatchObject({ sent: size });
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 4 });
  });

  it('goes on under another address of the same person, but not of another', async () => {
    const other = await administrator();
    const delivery = await steps.accepted('Addresses', [[2]]);
    const download = await steps.packed(delivery);
    const [mine, theirs, same, later] = [
      await addressOf(download, 1),
      await addressOf(download, 1, other),
      await addressOf(download, 1),
      await addressOf(download, 1),
    ];
    await bytesOf(await rangeOf(mine.url, 'bytes=0-499'));
    await bytesOf(await rangeOf(theirs.url, 'bytes=500-'));
    // Bytes that were sent twice are no other ones.
    await bytesOf(await rangeOf(same.url, `bytes=0-${same.size - 2}`));
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 0 });
    await bytesOf(await rangeOf(later.url, 'bytes=500-'));
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 2 });
    const complete = (await recordsOf(delivery)).filter(({ completedAt }) => completedAt !== null);
    expect(complete.map(({ recordId }) => recordId)).toEqual([later.recordId]);
    // What is fetched once more is only whole by itself.
    const again = await addressOf(download, 1);
    await bytesOf(await rangeOf(again.url, 'bytes=500-'));
    expect(await recordOf(delivery, again.recordId)).toMatchObject({ completedAt: null });
  });

  it.skipIf(databaseServer() === null)(
    'is whole with two halves that end at once, each under an address of its own',
    async () => {
      const delivery = await steps.accepted('Halves', [[2]]);
      const download = await steps.packed(delivery);
      const halves = [await addressOf(download, 1), await addressOf(download, 1)] as const;
      const taken = async (url: string, range: string) => bytesOf(await rangeOf(url, range));
      const { both } = await server.services.database.system(async (tx) => {
        await tx.execute(sql`lock table ${dataDownloadPart} in exclusive mode`);
        const both = outsideOf(() =>
          Promise.all([taken(halves[0].url, 'bytes=0-499'), taken(halves[1].url, 'bytes=500-')]),
        );
        // Both have noted what they sent, of which neither has seen what the other did.
        await vi.waitUntil(async () => (await waitingOn(tx)) === 2, WAITING);
        return { both };
      });
      await both;
      expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 2 });
    },
  );

  it.each([
    ['is no administrator any more', { role: ROLE.acceptor }],
    ['is disabled, as who is deleted is', { disabled: true }],
  ])('is nothing by an address of somebody who %s', async (why, become) => {
    const other = await administrator();
    const download = await steps.packed(await steps.accepted(`Rights ${why}`, [[1]]));
    const { url } = await addressOf(download, 1, other);
    expect((await rangeOf(url, 'bytes=0-9')).status).toBe(206);
    await server.services.database.system((tx) =>
      tx.update(account).set(become).where(eq(account.id, other.accountId)),
    );
    expect((await (await rangeOf(url, 'bytes=10-')).json()).status).toBe(403);
  });

  /** What is listed of the one batch of a delivery, once a download of it was fetched. */
  async function afterFetching(delivery: TestDelivery, choice: DownloadChoice) {
    const download = await steps.packed(delivery, choice);
    now += 1000;
    await bytesOf(await fetchPart(server, customer.admin.token, download, 1));
    const { orderId } = delivery;
    const { reply } = await server.call(getDeliveredBatchList, { orderId }, customer.admin);
    const [row] = reply.rows;
    return {
      all: row?.downloadedAt ?? null,
      inPart: row?.downloadedInPartAt ?? null,
      items: (await deliveryOf(delivery))?.downloaded,
    };
  }

  it('is not the data of a batch after its annotations alone, or its accepted items alone', async () => {
    const delivery = await steps.accepted('In part', [[3]]);
    await uncheck(server, delivery.batches[0]?.packages[0]?.itemIds.slice(1, 2) ?? []);
    const annotations = await afterFetching(delivery, { withData: false });
    const first = new Date(now).toISOString();
    expect(annotations).toEqual({ all: null, inPart: first, items: 0 });
    const accepted = await afterFetching(delivery, { scope: 'accepted' });
    expect(accepted).toEqual({ all: null, inPart: first, items: 0 });
    const whole = await afterFetching(delivery, {});
    expect(whole).toEqual({ all: new Date(now).toISOString(), inPart: first, items: 3 });
  });

  it('is the data of a batch after its accepted items, where it has no others', async () => {
    const delivery = await steps.accepted('All accepted', [[3]]);
    const accepted = await afterFetching(delivery, { scope: 'accepted' });
    expect(accepted).toEqual({ all: new Date(now).toISOString(), inPart: null, items: 3 });
  });

  it('counts for the acceptance that it was packed of, not for the next', async () => {
    const delivery = await steps.accepted('Again', [[1]]);
    const download = await steps.packed(delivery);
    await bytesOf(await fetchPart(server, customer.admin.token, download, 1));
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 1 });
    await server.call(reacceptBatch, { batchId: idsOf(delivery)[0] ?? '' }, customer.admin);
    now += 1000;
    await acceptBatches(server, customer, idsOf(delivery));
    expect(await deliveryOf(delivery)).toMatchObject({ downloaded: 0, remaining: 1 });
  });
});
