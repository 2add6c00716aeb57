import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  resumeDatasetParsing,
  unpackDatasetArchives,
} from '../../../demo/server/datasets/parse/background.ts';
import { claimFiles, releaseFiles } from '../../../demo/server/datasets/parse/claim-files.ts';
import { parseFiles } from '../../../demo/server/datasets/parse/parse-files.ts';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { getDatasetBatch } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { retryParsing } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { leaveParsing } from './leave-parsing.ts';
import { rawZip } from './raw-zip.ts';
import { makeDataset, textFile, uploadAll } from './test-upload.ts';

/* A file that ends whoever looks into it is not looked into for ever. */

const MINUTE = 60_000;
const { signal } = new AbortController();
let server: TestServer;
let customer: TestCustomer;
let token: string;
let time = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Given up');
  token = customer.admin.token;
});
afterAll(() => server.close());

const of = (batchId: string) => ({ customerId: customer.customerId, batchId });

/** Begins to look into files as a server does, and is killed; time passes until others may. */
async function beginAndDie(batchId: string, { archives = false, limit = 24 } = {}): Promise<string[]> {
  const files = await claimFiles(server.services, of(batchId), { archives, limit });
  time += 4 * MINUTE;
  return files.map(({ name }) => name).sort();
}

async function statesOf(batchId: string): Promise<Record<string, string>> {
  const files = await allParsed(server, token, batchId);
  return Object.fromEntries([...files].map(([path, { parseState }]) => [path, parseState]));
}

async function waiting(name: string, files: readonly string[]): Promise<string> {
  const { batchId } = await makeDataset(server, token, name);
  await uploadAll(
    server,
    token,
    batchId,
    'files',
    files.map((path) => textFile(path, `${path} of ${name}`)),
  );
  await leaveParsing(server, token, batchId, null);
  return batchId;
}

test('a file that three have begun to look into, and did not end, is left alone', async () => {
  const batchId = await waiting('three', ['bad.txt']);
  for (let times = 0; times < 3; times += 1) expect(await beginAndDie(batchId)).toEqual(['bad.txt']);
  const open = vi.spyOn(server.services.storage, 'open');
  await parseFiles(server.services, of(batchId), signal);
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
  expect(await statesOf(batchId)).toEqual({ 'bad.txt': 'toolFailed' });
  const { reply } = await server.call(getDatasetBatch, { batchId }, { token });
  // It keeps nobody from deleting it.
  expect(reply).toMatchObject({ parsing: 0, toolFailed: 1, damaged: 0 });
});

test('it takes none with it that was begun beside it: after the first time each is looked into alone', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  const batchId = await waiting('beside', names);
  const begun = await beginAndDie(batchId, { limit: 3 });
  expect(begun).toHaveLength(3);
  // What nobody has tried comes first.
  expect(await beginAndDie(batchId)).toEqual(names.filter((name) => !begun.includes(name)));
  expect(await beginAndDie(batchId)).toHaveLength(1);
  await parseFiles(server.services, of(batchId), signal);
  expect(Object.values(await statesOf(batchId))).toEqual(Array(4).fill('parsed'));
});

test('whoever stops, and says so, has not failed', async () => {
  const batchId = await waiting('stopped', ['good.txt']);
  for (let times = 0; times < 5; times += 1) {
    const files = await claimFiles(server.services, of(batchId), { archives: false, limit: 24 });
    expect(files).toHaveLength(1);
    await releaseFiles(server.services, files);
  }
  await parseFiles(server.services, of(batchId), signal);
  expect(await statesOf(batchId)).toEqual({ 'good.txt': 'parsed' });
});

test('tried again by a person it has one more try, and as many as any once it went well', async () => {
  const batchId = await waiting('again', ['bad.txt']);
  const attempts = async () => {
    const [file] = await server.services.database.system((tx) =>
      tx.select().from(datasetFile).where(eq(datasetFile.batchId, batchId)),
    );
    return file?.attempts;
  };
  for (let times = 0; times < 3; times += 1) await beginAndDie(batchId);
  await parseFiles(server.services, of(batchId), signal);
  expect(await statesOf(batchId)).toEqual({ 'bad.txt': 'toolFailed' });
  expect(await attempts()).toBe(2);
  await server.call(retryParsing, { batchId }, { token });
  expect(await statesOf(batchId)).toEqual({ 'bad.txt': 'parsed' });
  expect(await attempts()).toBe(0);
});

test('a zip is left alone like any file', async () => {
  const { batchId } = await makeDataset(server, token, 'zip');
  const bytes = rawZip([{ name: 'a.bin', data: new Uint8Array(9) }]);
  await uploadAll(server, token, batchId, 'zips', [{ path: 'a.zip', bytes }]);
  await leaveParsing(server, token, batchId, null);
  for (let times = 0; times < 3; times += 1)
    expect(await beginAndDie(batchId, { archives: true })).toEqual(['a.zip']);
  await unpackDatasetArchives.runQueued(of(batchId), { services: server.services, signal });
  expect(await statesOf(batchId)).toMatchObject({ 'a.zip': 'toolFailed' });
});

test('the look that comes every minute ends it, too', async () => {
  const batchId = await waiting('every minute', ['bad.txt']);
  for (let times = 0; times < 3; times += 1) await beginAndDie(batchId);
  await resumeDatasetParsing.runQueued({}, { services: server.services, signal });
  expect(await statesOf(batchId)).toEqual({ 'bad.txt': 'toolFailed' });
});
