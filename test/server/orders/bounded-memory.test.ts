import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { item } from '../../../demo/server/db/schema/item.ts';
import type { Services } from '../../../demo/server/services.ts';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  createDataDownload,
  type DataDownload,
  getDataDownloadList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { type KillableServer, killableServer } from '../datasets/killable-server.ts';
import type { TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';

const MEGABYTE = 1024 * 1024;
const ITEM = 4 * MEGABYTE;
/** Two files that are full, beside one that holds a tenth of them together. */
const PART = 240 * MEGABYTE;
const LARGE = (2 * PART) / ITEM;
const SMALL = LARGE / 10;
/** Whoever held a file in memory would need twice as much more for a full one than for the small one. */
const AT_MOST = 96 * MEGABYTE;

let server: KillableServer;
afterEach(() => server.remove());

/** Items share their bytes: what is read is the same, what is packed and sent is all of it. */
async function prepare(services: Services, { customerId }: TestCustomer, name: string, items: number) {
  const delivery = await deliver(services, customerId, { name, batches: [[items]] });
  const bytes = Buffer.alloc(ITEM, 'a picture that does not get smaller ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await services.storage.put('media/shared', bytes);
  const batchId = delivery.batches[0]?.batchId ?? '';
  await services.database.system((tx) =>
    tx.update(item).set({ mediaKey: 'media/shared', size: ITEM, sha256 }).where(eq(item.batchId, batchId)),
  );
  return delivery;
}

/** The most that the server's process held since it was asked last, in bytes. */
async function mostMemory(): Promise<number> {
  const folder = `/proc/${server.pid()}`;
  const status = await readFile(`${folder}/status`, 'utf8');
  await writeFile(`${folder}/clear_refs`, '5');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function packed({ orderId, batches }: TestDelivery, format: 'json' | 'coco'): Promise<DataDownload> {
  const batchIds = batches.map(({ batchId }) => batchId);
  const { downloadId } = await server.call(createDataDownload, { orderId, batchIds, format });
  return vi.waitUntil(
    async () => {
      const { rows } = await server.call(getDataDownloadList, { orderId });
      const found = rows.find((one) => one.downloadId === downloadId);
      if (found?.state === 'failed') throw new Error(`failed: ${found.error}`);
      return found?.state === 'ready' && found;
    },
    { timeout: 120_000, interval: 50 },
  ) as Promise<DataDownload>;
}

async function begun({ downloadId }: DataDownload, part: number): Promise<IncomingMessage> {
  const { url } = await server.call(startPartDownload, { downloadId, part });
  const [response] = (await once(get(server.origin() + url), 'response')) as [IncomingMessage];
  return response;
}

async function hashOf(response: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of response) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Fetches all zips at once; of the first nothing is read until the others are there. */
async function fetchAll(download: DataDownload): Promise<void> {
  const [slow, ...others] = download.parts.slice(1);
  if (!slow) throw new Error('nothing was packed');
  const held = await begun(download, slow.number);
  for (const { number, sha256 } of others) {
    expect(await hashOf(await begun(download, number))).toBe(sha256);
  }
  expect(await hashOf(held)).toBe(slow.sha256);
}

// How much a process holds is read from `/proc`.
it.skipIf(process.platform !== 'linux')(
  'ten times as much is packed and fetched in the same memory',
  { timeout: 240_000 },
  async () => {
    const deliveries: TestDelivery[] = [];
    server = await killableServer({
      prepare: async (services, customer) => {
        deliveries.push(await prepare(services, customer, 'Small', SMALL));
        deliveries.push(await prepare(services, customer, 'Large', LARGE));
      },
      env: { DOWNLOAD_PART_BYTES: `${PART}` },
    });
    await server.start();
    const [small, large] = deliveries;
    if (!small || !large) throw new Error('nothing was delivered');
    const batchIds = deliveries.flatMap(({ batches }) => batches.map(({ batchId }) => batchId));
    const target = { kind: 'batches' as const, batchIds };
    await server.call(giveResults, { target, result: '10', errorTypeIds: [] });
    for (const batchId of batchIds) await server.call(finishBatch, { batchId });
    // What is taken once and kept, whatever is packed, is taken then.
    await fetchAll(await packed(small, 'json'));
    const figures = [];
    for (const delivery of [small, large]) {
      await mostMemory();
      const download = await packed(delivery, 'coco');
      const packing = await mostMemory();
      await fetchAll(download);
      figures.push({ packing, fetching: await mostMemory(), zips: download.parts.length - 1 });
    }
    const [floor, found] = figures;
    if (!floor || !found) throw new Error('nothing was measured');
    expect([floor.zips, found.zips]).toEqual([1, 2]);
    expect(found.packing - floor.packing).toBeLessThan(AT_MOST);
    expect(found.fetching - floor.fetching).toBeLessThan(AT_MOST);
  },
);
