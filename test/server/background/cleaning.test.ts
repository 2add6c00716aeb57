import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanReportsWork } from '../../../demo/server/acceptance/report/clean-reports.ts';
import type { RunnableWork } from '../../../demo/server/background/background-work.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { deliveryImport, deliveryImportRecord } from '../../../demo/server/db/schema/import.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { acceptanceReport } from '../../../demo/server/db/schema/report.ts';
import { session } from '../../../demo/server/db/schema/sign-in.ts';
import { add } from '../../../demo/server/provider/add-records.ts';
import { dropStaleImports } from '../../../demo/server/provider/background.ts';
import { mediaKey } from '../../../demo/server/provider/media-key.ts';
import { put } from '../../../demo/server/provider/put-media.ts';
import type { Services } from '../../../demo/server/services.ts';
import { dropExpired } from '../../../demo/server/session/background.ts';
import type { FileStorage } from '../../../demo/server/storage/file-storage.ts';
import { removeUnfinished } from '../../../demo/server/storage/folder/remove-unfinished.ts';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Cleaning');
});
afterAll(() => server.close());

const run = (work: RunnableWork<Services>) =>
  work.runQueued({}, { services: server.services, signal: new AbortController().signal });

async function openImport(touchedAt: Date, hashes: readonly string[]): Promise<string> {
  const id = newId();
  const { customerId } = customer;
  await server.services.database.system(async (tx) => {
    await tx.insert(deliveryImport).values({
      id,
      customerId,
      fingerprint: id,
      project: 'p',
      order: 'o',
      batch: 'b',
      submitter: 's',
      packageSize: 1,
      labels: [],
      items: hashes.length,
      createdAt: new Date(time - 9 * DAY),
      touchedAt,
    });
    if (hashes.length === 0) return;
    await tx.insert(deliveryImportRecord).values(
      hashes.map((sha256, index) => ({
        importId: id,
        position: index + 1,
        record: { sha256, fileName: `${index}.png` } as DeliveryRecord,
      })),
    );
  });
  for (const hash of hashes) await server.services.storage.put(mediaKey(customerId, hash), new Uint8Array(1));
  return id;
}

test('an import that nobody went on with goes, with the files that nothing else has', async () => {
  const { storage, database } = server.services;
  const { customerId } = customer;
  const [alone, delivered, awaited] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  if (!alone || !delivered || !awaited) throw new Error('three hashes');
  await deliver(server.services, customerId, { batches: [[1]] });
  await database.system((tx) => tx.update(item).set({ sha256: delivered }));
  await openImport(new Date(time - 8 * DAY), [alone, delivered, awaited]);
  const fresh = await openImport(new Date(time - DAY), [awaited]);
  await run(dropStaleImports);
  const left = await database.system((tx) => tx.select({ id: deliveryImport.id }).from(deliveryImport));
  expect(left).toEqual([{ id: fresh }]);
  const found = await Promise.all(
    [alone, delivered, awaited].map((hash) => storage.stat(mediaKey(customerId, hash))),
  );
  expect(found.map((file) => file !== null)).toEqual([false, true, true]);
});

test('an import that was begun long ago stays while somebody goes on with it', async () => {
  const { database } = server.services;
  const id = await openImport(new Date(time - 8 * DAY), ['d'.repeat(64)]);
  const request = { importId: id, sha256: 'e'.repeat(64) };
  await expect(put(request, null, server.services)).rejects.toThrow();
  await run(dropStaleImports);
  const left = await database.system((tx) => tx.select({ id: deliveryImport.id }).from(deliveryImport));
  expect(left).toContainEqual({ id });
});

test('records that come in while the files are cleaned away learn that their files are missing', async () => {
  const { storage } = server.services;
  const { customerId } = customer;
  const gone = 'f'.repeat(64);
  const fresh = await openImport(new Date(time), []);
  const key = mediaKey(customerId, gone);
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await storage.put(key, new Uint8Array(picture));
  let looks = 0;
  const cleanedBetween: FileStorage = {
    ...storage,
    // The cleaning falls between the look at the picture and the records.
    async stat(asked) {
      looks += 1;
      if (looks === 2) await storage.delete(key);
      return storage.stat(asked);
    },
  };
  const record: DeliveryRecord = {
    fileName: 'f.png',
    sha256: gone,
    size: picture.length,
    mediaType: 'image/png',
    document: { version: 1, modality: 'image', width: 4, height: 3, tags: [], objects: [] },
  };
  const services = { ...server.services, storage: cleanedBetween };
  await server.services.database.system((tx) =>
    tx.update(deliveryImport).set({ items: 1 }).where(eq(deliveryImport.id, fresh)),
  );
  expect(await add({ importId: fresh, first: 1, records: [record] }, services)).toEqual({ missing: [gone] });
});

test('a report that nobody writes any more has failed, after a year its file goes, and a stopped one is forgotten', async () => {
  const { database, storage } = server.services;
  const { customerId } = customer;
  const delivery = await deliver(server.services, customerId, { name: 'Reported', batches: [[1]] });
  const batchId = delivery.batches[0]?.batchId ?? '';
  const report = { customerId, batchId, accountId: customer.admin.accountId, language: 'en' } as const;
  const insert = (daysAgo: number, columns: Partial<typeof acceptanceReport.$inferInsert>) => {
    const createdAt = new Date(time - daysAgo * DAY);
    const expiresAt = new Date(createdAt.getTime() + 365 * DAY);
    const row = { ...report, id: newId(), timeZone: 'UTC', total: 1, createdAt, ...columns };
    const done = columns.state === 'successful' ? { expiresAt } : {};
    return database.system((tx) => tx.insert(acceptanceReport).values({ ...row, ...done }));
  };
  await storage.put('reports/old', new Uint8Array(1));
  await storage.put('reports/kept', new Uint8Array(1));
  await insert(366, { state: 'successful', fileKey: 'reports/old' });
  await insert(364, { state: 'successful', fileKey: 'reports/kept' });
  await insert(3, { state: 'generating', cancelledAt: new Date(time - 2 * DAY) });
  await insert(2, { state: 'generating' });
  await insert(1.5, { state: 'waiting' });
  await insert(0, { state: 'generating' });
  await run(cleanReportsWork);
  const left = await database.system((tx) =>
    tx.select().from(acceptanceReport).orderBy(acceptanceReport.createdAt),
  );
  expect(left.map(({ state, error, fileKey }) => [state, error, fileKey])).toEqual([
    ['successful', null, null],
    ['successful', null, 'reports/kept'],
    ['failed', 'SYS_ERROR', null],
    ['failed', 'SYS_ERROR', null],
    ['generating', null, null],
  ]);
  expect([await storage.stat('reports/old'), await storage.stat('reports/kept')]).toEqual([
    null,
    expect.anything(),
  ]);
});

test('what a crash left half written is removed at a start a day later', async () => {
  const root = join(server.services.config.dataDir, 'half-written');
  await mkdir(root);
  await writeFile(join(root, '.unfinished-a'), 'half');
  await writeFile(join(root, 'whole'), 'whole');
  await removeUnfinished(root, () => new Date());
  expect(await readdir(root)).toEqual(['.unfinished-a', 'whole']);
  await removeUnfinished(root, () => new Date(Date.now() + DAY + 1000));
  expect(await readdir(root)).toEqual(['whole']);
});

test('sessions are forgotten a day after they ended', async () => {
  const sessions = () => server.services.database.system((tx) => tx.select().from(session));
  time += 7 * DAY;
  await run(dropExpired);
  expect(await sessions()).toHaveLength(3);
  time += DAY + 1;
  await run(dropExpired);
  expect(await sessions()).toHaveLength(0);
});
