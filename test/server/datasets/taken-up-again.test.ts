import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  resumeDatasetParsing,
  unpackDatasetArchives,
} from '../../../demo/server/datasets/parse/background.ts';
import { parseFiles } from '../../../demo/server/datasets/parse/parse-files.ts';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import type { Services } from '../../../demo/server/services.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { leaveParsing } from './leave-parsing.ts';
import { rawZip } from './raw-zip.ts';
import { makeDataset, noise, type TestDataset, textFile, uploadAll } from './test-upload.ts';

const MINUTE = 60_000;
let server: TestServer;
let customerId: string;
let token: string;
let time = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  const customer = await createTestCustomer(server.services, 'Taken up again');
  customerId = customer.customerId;
  token = customer.admin.token;
});
afterAll(() => server.close());

/** Whether each of the files that are being looked into is claimed. */
async function claims({ batchId }: TestDataset): Promise<boolean[]> {
  const rows = await server.services.database.system((tx) =>
    tx
      .select({ claimedAt: datasetFile.claimedAt })
      .from(datasetFile)
      .where(and(eq(datasetFile.batchId, batchId), eq(datasetFile.parseState, 'parsing'))),
  );
  return rows.map(({ claimedAt }) => claimedAt !== null);
}

function resume(): Promise<void> {
  return resumeDatasetParsing.runQueued(
    {},
    { services: server.services, signal: new AbortController().signal },
  );
}

/** A server that is told to stop as soon as it reads from the storage. */
function stopping(): { readonly services: Services; readonly signal: AbortSignal } {
  const controller = new AbortController();
  const { storage } = server.services;
  const open: typeof storage.open = (...args) => {
    controller.abort();
    return storage.open(...args);
  };
  return { services: { ...server.services, storage: { ...storage, open } }, signal: controller.signal };
}

test('files whose server was killed are looked into by another one once its claims have lapsed', async () => {
  const made = await makeDataset(server, token, 'killed');
  await uploadAll(server, token, made.batchId, 'files', [
    textFile('a.txt', 'a'),
    textFile('b.csv', 'a,b\n1,2\n'),
  ]);
  await leaveParsing(server, token, made.batchId, new Date(time));
  time += 2 * MINUTE;
  await resume();
  expect(await claims(made)).toEqual([true, true]);
  time += 2 * MINUTE;
  await resume();
  const files = await allParsed(server, token, made.batchId);
  expect([...files.values()].map(({ parseState }) => parseState)).toEqual(['parsed', 'parsed']);
});

test('a server that stops lets files and zips go, and the next one finds them at once', async () => {
  const made = await makeDataset(server, token, 'stopped');
  await uploadAll(server, token, made.batchId, 'zips', [
    { path: 'a.zip', bytes: rawZip([{ name: 'a.bin', data: noise(100, 1) }]) },
  ]);
  await leaveParsing(server, token, made.batchId, null);
  const { batchId } = made;
  await unpackDatasetArchives.runQueued({ customerId, batchId }, stopping());
  expect(await claims(made)).toEqual([false]);
  const other = await makeDataset(server, token, 'stopped, too');
  const many = ['a', 'b', 'c', 'd'].map((name) => textFile(`${name}.csv`, `${name},b\n1,2\n`));
  await uploadAll(server, token, other.batchId, 'files', many);
  await leaveParsing(server, token, other.batchId, null);
  const { services, signal } = stopping();
  await parseFiles(services, { customerId, batchId: other.batchId }, signal);
  const left = await claims(other);
  expect(left.length).toBeGreaterThan(0);
  expect(left).not.toContain(true);
  time += 2 * MINUTE;
  await resume();
  await allParsed(server, token, batchId);
  await allParsed(server, token, other.batchId);
});
