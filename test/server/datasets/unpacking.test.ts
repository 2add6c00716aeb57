import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { unpackDatasetArchives } from '../../../demo/server/datasets/parse/background.ts';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { deleteDoomed } from '../../../demo/server/stored-files/delete-doomed.ts';
import {
  cancelDatasetBatch,
  endDatasetBatch,
  getDatasetBatch,
  getDatasetBatchDownload,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { retryParsing } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { leaveParsing } from './leave-parsing.ts';
import { moveTo } from './move-to.ts';
import { type RawEntry, rawZip } from './raw-zip.ts';
import { makeDataset, noise, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Unpacking');
  token = customer.admin.token;
});
afterAll(() => server.close());

const { signal } = new AbortController();
const text = (value: string) => new TextEncoder().encode(value);
const zip = (path: string, entries: readonly RawEntry[]) => ({ path, bytes: rawZip(entries) });

/** The files of a batch once all is looked into, by their paths, with what is said of them. */
async function filesOf(batchId: string): Promise<Record<string, string>> {
  const files = await allParsed(server, token, batchId);
  return Object.fromEntries([...files].map(([path, { parseState, reason }]) => [path, reason ?? parseState]));
}

describe('a zip in which a file has a path that the batch has a file at', () => {
  const one = [{ name: 'a.txt', data: text('one') }];
  const other = [
    { name: 'b.txt', data: text('b') },
    { name: 'a.txt', data: text('another') },
  ];

  test('is unpacked where the bytes are the same', async () => {
    const { batchId } = await makeDataset(server, token, 'the same');
    // Two names that lead to one folder.
    await uploadAll(server, token, batchId, 'zips', [zip('day.zip', one), zip('day.ZIP', one)]);
    expect(await filesOf(batchId)).toEqual({
      'day.zip': 'parsed',
      'day.ZIP': 'parsed',
      'day/a.txt': 'parsed',
    });
  });

  test('is not unpacked where they are others, and none of them is lost', async () => {
    const { batchId } = await makeDataset(server, token, 'another');
    await uploadAll(server, token, batchId, 'folder', [textFile('day/a.txt', 'one')]);
    await uploadAll(server, token, batchId, 'zips', [zip('day.zip', other)]);
    expect(await filesOf(batchId)).toEqual({ 'day/a.txt': 'parsed', 'day.zip': 'entryExists' });
    const found = (await allParsed(server, token, batchId)).get('day.zip');
    expect(found).toMatchObject({
      reasonDetail: 'day/a.txt',
      parseState: 'parseFailed',
      // Nothing is wrong with it.
      state: 'unassociated',
    });
    const { reply } = await server.call(getDatasetBatchDownload, { batchId }, { token });
    const bytes = Buffer.from(await (await server.app.request(reply.url)).arrayBuffer());
    const names: string[] = [];
    for await (const entry of (await fromBufferPromise(bytes)).eachEntry()) names.push(entry.fileName);
    expect(names.sort()).toEqual(['day.zip', 'day/a.txt']);
  });

  test('is told of two zips that come together, whose names lead to one folder', async () => {
    const { batchId } = await makeDataset(server, token, 'together');
    await uploadAll(server, token, batchId, 'zips', [zip('day.zip', one), zip('day.ZIP', other)]);
    const found = await filesOf(batchId);
    expect([found['day.zip'], found['day.ZIP']].sort()).toEqual(['entryExists', 'parsed']);
  });
});

test.each([
  ['...zip', [{ name: 'a.txt', data: text('a') }], '../a.txt'],
  ['. .zip', [{ name: 'a.txt', data: text('a') }], '. /a.txt'],
  ['deep.zip', [{ name: `${'a/'.repeat(39)}b`, data: text('a') }], `deep/${'a/'.repeat(39)}b`],
])('a zip called %s does not lead where no upload may', async (path, entries, detail) => {
  const { batchId } = await makeDataset(server, token, `leads to ${path}`);
  await uploadAll(server, token, batchId, 'zips', [zip(path, entries)]);
  expect(await filesOf(batchId)).toEqual({ [path]: 'entryName' });
  expect((await allParsed(server, token, batchId)).get(path)?.reasonDetail).toBe(detail);
});

test('a zip that cannot be unpacked leaves nothing of it in the storage, however often it is tried', async () => {
  const { batchId } = await makeDataset(server, token, 'leaves nothing');
  const folder = join(server.services.config.dataDir, 'files/datasets/main', customer.customerId);
  await deleteDoomed(server.services, signal);
  const before = (await readdir(folder)).length;
  const entries = [
    { name: 'large.bin', data: noise(900_000, 1) },
    ...Array.from({ length: 20 }, (_, at) => ({ name: `${at}.bin`, data: noise(250_000, at + 2) })),
    { name: 'broken.bin', data: noise(300_000, 40), crc: 7 },
  ];
  await uploadAll(server, token, batchId, 'zips', [zip('broken.zip', entries)]);
  for (let times = 0; times < 3; times += 1) {
    expect(await filesOf(batchId)).toEqual({ 'broken.zip': 'entryDamaged' });
    await deleteDoomed(server.services, signal);
    // The zip itself.
    expect((await readdir(folder)).length).toBe(before + 1);
    await server.call(retryParsing, { batchId }, { token });
  }
});

describe('what is being annotated is not added to', () => {
  async function waiting(name: string) {
    const { batchId } = await makeDataset(server, token, name);
    await uploadAll(server, token, batchId, 'zips', [zip('day.zip', [{ name: 'a.txt', data: text(name) }])]);
    await allParsed(server, token, batchId);
    // As if it were still to be unpacked.
    await server.services.database.system((tx) =>
      tx.delete(datasetFile).where(eq(datasetFile.name, 'a.txt')),
    );
    await leaveParsing(server, token, batchId, null);
    return batchId;
  }
  const unpack = (batchId: string) =>
    unpackDatasetArchives.runQueued(
      { customerId: customer.customerId, batchId },
      { services: server.services, signal },
    );

  test.each(['annotating', 'reviewing', 'accepted', 'finished'] as const)(
    'by a zip that is unpacked into a batch that is %s, nor by one that is tried again',
    async (state) => {
      const batchId = await waiting(state);
      await moveTo(server, batchId, state);
      await unpack(batchId);
      expect(await filesOf(batchId)).toEqual({ 'day.zip': 'batchClosed' });
      const batch = await server.call(getDatasetBatch, { batchId }, { token });
      expect(batch.reply.actions).not.toContain('retry');
      const again = await server.call(retryParsing, { batchId }, { token });
      expect(again.status).toBe(ERROR.batchStateChanged);
    },
  );

  test('nor while the provider works at some of its files', async () => {
    const batchId = await waiting('some');
    await uploadAll(server, token, batchId, 'files', [textFile('b.bin', 'b')]);
    await server.services.database.system((tx) =>
      tx.update(datasetFile).set({ state: 'annotating' }).where(eq(datasetFile.name, 'b.bin')),
    );
    await unpack(batchId);
    expect(await filesOf(batchId)).toEqual({ 'b.bin': 'parsed', 'day.zip': 'batchClosed' });
    expect((await server.call(retryParsing, { batchId }, { token })).status).toBe(ERROR.batchStateChanged);
  });

  test('but what came before the customer ended the batch comes out of its zip', async () => {
    const batchId = await waiting('ended');
    await server.call(endDatasetBatch, { batchId }, { token });
    await unpack(batchId);
    expect(await filesOf(batchId)).toEqual({ 'day.zip': 'parsed', 'day/a.txt': 'parsed' });
  });
});

test('nothing is looked into again in a batch that was cancelled', async () => {
  const { batchId } = await makeDataset(server, token, 'cancelled');
  await uploadAll(server, token, batchId, 'files', [textFile('no.json', '{')]);
  expect(await filesOf(batchId)).toEqual({ 'no.json': 'damaged' });
  const before = await server.call(getDatasetBatch, { batchId }, { token });
  expect(before.reply.actions).toContain('retry');
  expect((await server.call(cancelDatasetBatch, { batchId }, { token })).status).toBe(SUCCESS);
  expect((await server.call(retryParsing, { batchId }, { token })).status).toBe(ERROR.batchCancelled);
});
