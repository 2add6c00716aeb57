import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordering } from '../../../demo/server/db/ordering.ts';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import {
  createDatasetBatch,
  getDatasetBatchList,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import {
  getDatasetFileList,
  getDatasetFolderList,
} from '../../../src/shared/contract/dataset/dataset-file.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDataset, type TestDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let token: string;
let made: TestDataset;

/** As they are to be listed. */
const PATHS = [
  'all/day 1/frame2.txt',
  'all/day 2/frame 0002.txt',
  'all/day 2/frame 2b.txt',
  'all/day 2/frame 10.txt',
  'all/day 2/frame 20261123214500123.txt',
  'all/day 10/1.txt',
  'all/day 10/图 9.txt',
  'all/day 10/图 11.txt',
];

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Natural order')).admin.token;
  made = await makeDataset(server, token, 'Numbered');
  const shuffled = [...PATHS].sort((a, b) => (a < b ? 1 : -1));
  await uploadAll(
    server,
    token,
    made.batchId,
    'folder',
    shuffled.map((path) => textFile(path, path)),
  );
});
afterAll(() => server.close());

async function page(direction: 'asc' | 'desc', number: number): Promise<string[]> {
  const request = { batchId: made.batchId, sort: 'path', direction, page: number, limit: 3 } as const;
  const { reply } = await server.call(getDatasetFileList, request, { token });
  return reply.rows.map(({ folder, name }) => `${folder}/${name}`);
}

test('files are listed by their numbers, page by page, both ways', async () => {
  const down = [...(await page('asc', 1)), ...(await page('asc', 2)), ...(await page('asc', 3))];
  expect(down).toEqual(PATHS);
  const up = [...(await page('desc', 1)), ...(await page('desc', 2)), ...(await page('desc', 3))];
  expect(up).toEqual([...PATHS].reverse());
});

test('of a folder it is told how many lie in it: without that nobody unfolds it', async () => {
  const foldersOf = async (parent: string) => {
    const { reply } = await server.call(getDatasetFolderList, { batchId: made.batchId, parent }, { token });
    return reply.rows.map(({ name, folders, files }) => [name, folders, files]);
  };
  expect(await foldersOf('')).toEqual([['all', 3, 8]]);
  expect(await foldersOf('all')).toEqual([
    ['day 1', 0, 1],
    ['day 2', 0, 4],
    ['day 10', 0, 3],
  ]);
});

test('folders and batches are, too', async () => {
  const folders = await server.call(
    getDatasetFolderList,
    { batchId: made.batchId, parent: 'all' },
    { token },
  );
  expect(folders.reply.rows.map(({ name }) => name)).toEqual(['day 1', 'day 2', 'day 10']);
  const { datasetId } = made;
  for (const name of ['10', '9', 'Round 2', '2'])
    await server.call(createDatasetBatch, { datasetId, name }, { token });
  const batches = await server.call(getDatasetBatchList, { datasetId, sort: 'name' }, { token });
  expect(batches.reply.rows.map(({ name }) => name)).toEqual(['1', '2', '9', '10', 'Round 2']);
});

test('a page of them is read off an index, without sorting the batch', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const plan = await server.services.database.system(async (tx) => {
      for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const { folderOrder, nameOrder, id } = datasetFile;
      const list = tx
        .select({ id })
        .from(datasetFile)
        .where(eq(datasetFile.batchId, made.batchId))
        .orderBy(...ordering(direction, folderOrder, nameOrder, id))
        .limit(10);
      return JSON.stringify(await tx.execute(sql`explain ${list}`));
    });
    expect(plan).toContain('dataset_file_by_order');
    expect(plan).not.toContain('Sort');
  }
});

test('a path is searched for by words, as names are', async () => {
  const found = async (keyword: string) => {
    const { reply } = await server.call(getDatasetFileList, { batchId: made.batchId, keyword }, { token });
    return reply.rows.map(({ folder, name }) => `${folder}/${name}`);
  };
  expect(await found('2/FRAME')).toEqual(PATHS.slice(1, 5));
  expect(await found('10 Frame 2/')).toEqual(['all/day 2/frame 10.txt']);
  expect(await found('ａｌｌ／day 図')).toEqual([]);
  expect(await found('ａｌｌ／day 图 9')).toEqual(['all/day 10/图 9.txt']);
  expect(await found('all/ 2b')).toEqual(['all/day 2/frame 2b.txt']);
});
