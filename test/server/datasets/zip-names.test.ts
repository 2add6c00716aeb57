import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDatasetBatchDownload } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { bytesOf, unzipped } from '../orders/test-download.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDataset, textFile, uploadAll } from './test-upload.ts';

/** What was uploaded, and what it is called in the zip. */
const NAMES: readonly (readonly [uploaded: string, path: string])[] = [
  ['A.txt', 'A.txt'],
  ['a.txt', 'a (2).txt'],
  ['aux.txt', 'aux_.txt'],
  ['night:1.txt', 'night_1.txt'],
  ['photos/é.txt', 'photos/é.txt'],
  ['photos./x.txt', 'photos_/x.txt'],
  ['plain/夜間 (1).txt', 'plain/夜間 (1).txt'],
  ['renamed.json', 'renamed.json'],
];

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Names of data');
});
afterAll(() => server.close());

async function zipOf(name: string, paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const { token } = customer.admin;
  const { batchId } = await makeDataset(server, token, name);
  await uploadAll(
    server,
    token,
    batchId,
    'files',
    paths.map((path) => textFile(path, `was ${path}`)),
  );
  const { reply } = await server.call(getDatasetBatchDownload, { batchId }, { token });
  return unzipped(await bytesOf(await server.app.request(reply.url)));
}

it('files have paths that every system takes, no two of them alike, and a list says what was renamed', async () => {
  const files = await zipOf(
    'Names',
    NAMES.map(([uploaded]) => uploaded),
  );
  const list = `${files.get('renamed (2).json')}`;
  const { version, renamed } = JSON.parse(list) as { version: number; renamed: Record<string, string> };
  expect(version).toBe(1);
  const found = [...files].filter(([path]) => path !== 'renamed (2).json');
  expect(Object.fromEntries(found.map(([path, bytes]) => [path, `${bytes}`]))).toEqual(
    Object.fromEntries(NAMES.map(([uploaded, path]) => [path, `was ${uploaded}`])),
  );
  const changed = NAMES.filter(([uploaded, path]) => uploaded !== path);
  expect(renamed).toEqual(Object.fromEntries(changed.map(([uploaded, path]) => [path, uploaded])));
});

it('there is no such list where every file has its name', async () => {
  const files = await zipOf('Plain', ['a.txt', 'b/c.txt']);
  expect([...files.keys()]).toEqual(['a.txt', 'b/c.txt']);
});
