import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { annotation } from '../../../demo/server/db/schema/review.ts';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import type { AnnotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import {
  type DataDownload,
  getDataDownloadList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { wholly } from '../bulk-request.ts';
import type { TestCustomer } from '../test-customer.ts';
import type { TestDelivery } from '../test-delivery.ts';
import type { TestServer } from '../test-server.ts';

const SETTLED = ['ready', 'failed', 'cancelled', 'expired'];

/** The bytes of the n-th item of a test's delivery. */
export function testBytes(n: number, size = 1000): Buffer {
  return Buffer.alloc(size, `item ${n} `);
}

/** Stores bytes for every item of a delivery, and gives those that are asked for another document. */
export async function storeData(
  { services }: Pick<TestServer, 'services'>,
  { batches }: TestDelivery,
  documentOf: (n: number) => AnnotationDocument | null = () => null,
  size?: number,
): Promise<void> {
  let n = 0;
  for (const id of batches.flatMap((one) => one.packages.flatMap(({ itemIds }) => itemIds))) {
    n += 1;
    const bytes = testBytes(n, size);
    await services.storage.put(`media/${id}`, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const document = documentOf(n);
    await services.database.system(async (tx) => {
      await tx.update(item).set({ sha256, size: bytes.length }).where(eq(item.id, id));
      if (document) await tx.update(annotation).set({ document }).where(eq(annotation.itemId, id));
    });
  }
  const batchIds = batches.map(({ batchId }) => batchId);
  const dataSize = sql`(select sum(${item.size}) from ${item} where ${item.batchId} = "batch"."id")`;
  await services.database.system((tx) =>
    tx.update(batch).set({ dataSize }).where(inArray(batch.id, batchIds)),
  );
}

/** Accepts batches as an administrator does. */
export async function acceptBatches(
  server: TestServer,
  customer: TestCustomer,
  batchIds: readonly string[],
): Promise<void> {
  for (const batchId of batchIds) {
    await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    const { status } = await server.call(finishBatch, { batchId }, customer.admin);
    if (status !== 200) throw new Error(`the batch was not finished: ${status}`);
  }
}

/** Leaves items as a plan does that accepts a batch by its sample. */
export async function uncheck({ services }: TestServer, itemIds: readonly string[]): Promise<void> {
  await services.database.system(async (tx) => {
    const rows = await tx
      .update(item)
      .set({ result: '00' })
      .where(inArray(item.id, [...itemIds]))
      .returning({ batchId: item.batchId });
    const accepted = sql`(
      select count(*) from ${item} where ${item.batchId} = "batch"."id" and ${item.result} = '10'
    )`;
    const batchIds = rows.map(({ batchId }) => batchId);
    await tx.update(batch).set({ accepted }).where(inArray(batch.id, batchIds));
  });
}

/** Waits until a download is ready, or has come to nothing. */
export async function settled(
  server: Pick<TestServer, 'call'>,
  token: string,
  { orderId, downloadId }: Pick<DataDownload, 'orderId' | 'downloadId'>,
): Promise<DataDownload> {
  return vi.waitUntil(
    async () => {
      const { reply } = await server.call(getDataDownloadList, { orderId, limit: 100 }, { token });
      const found = reply.rows.find((row) => row.downloadId === downloadId);
      return found && SETTLED.includes(found.state) ? found : null;
    },
    { timeout: 60_000, interval: 50 },
  ) as Promise<DataDownload>;
}

/** A file of a download, fetched by its address. */
export async function fetchPart(
  server: TestServer,
  token: string,
  { downloadId }: Pick<DataDownload, 'downloadId'>,
  part: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { reply } = await server.call(startPartDownload, { downloadId, part }, { token });
  return server.app.request(reply.url, { headers });
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What lies in a zip, by path. */
export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files.set(entry.fileName, Buffer.concat(parts));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}

/** For how many days data of an order can be downloaded. */
export async function setValidity({ services }: TestServer, orderId: string, days: number): Promise<void> {
  await services.database.system((tx) =>
    tx
      .update(order)
      .set({ validityDays: sql`${days}` })
      .where(eq(order.id, orderId)),
  );
}
