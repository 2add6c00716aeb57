import { afterEach, expect, test, vi } from 'vitest';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  createDataDownload,
  getDataDownloadList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { PATIENCE } from '../../support/patience.ts';
import { type KillableServer, killableServer } from '../datasets/killable-server.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { sha256Of, storeData, testBytes, unzipped } from './test-download.ts';

const ITEMS = 40;
const BYTES = 1_000_000;

let server: KillableServer;
afterEach(() => server.remove());

test('a download whose server is killed again and again is packed whole, each file once', async () => {
  let delivery: TestDelivery | undefined;
  server = await killableServer({
    prepare: async (services, { customerId }) => {
      delivery = await deliver(services, customerId, { name: 'Killed', batches: [[ITEMS]] });
      await storeData({ services }, delivery, () => null, BYTES);
    },
    env: { DOWNLOAD_PART_ITEMS: '4' },
    embedded: true,
  });
  const { call } = server;
  await server.start();
  const { orderId = '', batches = [] } = delivery ?? {};
  const batchIds = batches.map(({ batchId }) => batchId);
  await call(giveResults, { target: { kind: 'batches', batchIds }, result: '10', errorTypeIds: [] });
  for (const batchId of batchIds) await call(finishBatch, { batchId });
  const { downloadId } = await call(createDataDownload, { orderId, batchIds, format: 'coco' });
  const found = async () => {
    const [row] = (await call(getDataDownloadList, { orderId })).rows;
    if (row?.state === 'failed') throw new Error(`failed: ${row.error} ${row.errorFile}`);
    return row;
  };
  const until = (done: number) =>
    vi.waitUntil(async () => ((await found())?.done ?? 0) >= done, { timeout: PATIENCE, interval: 100 });
  for (const done of [3, 15, 30]) {
    await until(done);
    await server.kill();
    await server.start();
  }
  const ready = await vi.waitUntil(
    async () => {
      const row = await found();
      return row?.state === 'ready' ? row : null;
    },
    { timeout: PATIENCE, interval: 200 },
  );
  expect(ready?.parts.map(({ items }) => items)).toEqual([0, ...Array.from({ length: 10 }, () => 4)]);
  const annotations: number[] = [];
  const data: Buffer[] = [];
  for (const { number, sha256 } of ready?.parts.slice(1) ?? []) {
    const { url } = await call(startPartDownload, { downloadId, part: number });
    const bytes = Buffer.from(await (await fetch(server.origin() + url)).arrayBuffer());
    expect(sha256Of(bytes)).toBe(sha256);
    for (const [path, content] of await unzipped(bytes)) {
      if (path.startsWith('data/')) data.push(content);
      if (!path.startsWith('annotations/instances-')) continue;
      const coco = JSON.parse(`${content}`) as { annotations: { id: number }[] };
      annotations.push(...coco.annotations.map(({ id }) => id));
    }
  }
  expect(annotations).toEqual(Array.from({ length: ITEMS * 2 }, (_, index) => index + 1));
  expect(data.map(sha256Of)).toEqual(
    Array.from({ length: ITEMS }, (_, index) => sha256Of(testBytes(index + 1, BYTES))),
  );
});
