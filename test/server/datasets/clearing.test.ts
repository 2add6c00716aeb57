import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunnableWork } from '../../../demo/server/background/background-work.ts';
import { dropDeletedFiles } from '../../../demo/server/datasets/background.ts';
import { datasetBatch } from '../../../demo/server/db/schema/dataset.ts';
import { content, datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import type { Services } from '../../../demo/server/services.ts';
import { deleteDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { makeDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Clearing data')).admin.token;
});
afterAll(() => server.close());

const run = (work: RunnableWork<Services>) =>
  work.runQueued({}, { services: server.services, signal: new AbortController().signal });

const keysIn = (batchId: string) =>
  server.services.database.system((tx) =>
    tx
      .select({ fileKey: content.fileKey })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .where(eq(datasetFile.batchId, batchId)),
  );

test('bytes go that nothing names any more; what was cleared is not looked at again, and nothing else is', async () => {
  const { database, storage } = server.services;
  const { batchId } = await makeDataset(server, token, 'gives way');
  const damaged = { path: 'a.json', bytes: new Uint8Array(Buffer.from(`[${'x'.repeat(2000)}`)) };
  await uploadAll(server, token, batchId, 'files', [damaged]);
  await allParsed(server, token, batchId);
  const [before] = await keysIn(batchId);
  const whole = { path: 'a.json', bytes: new Uint8Array(Buffer.from(`["${'y'.repeat(2000)}"]`)) };
  await uploadAll(server, token, batchId, 'files', [whole]);
  const uncleared = () =>
    database.system((tx) =>
      tx
        .select({ id: datasetBatch.id })
        .from(datasetBatch)
        .where(and(isNotNull(datasetBatch.deletedAt), isNull(datasetBatch.clearedAt))),
    );
  const doubted = () =>
    database.system((tx) =>
      tx.select({ key: content.fileKey }).from(content).where(isNotNull(content.doubtedAt)),
    );
  expect((await doubted()).map(({ key }) => key)).toEqual([before?.fileKey]);
  const gone = await makeDataset(server, token, 'to be cleared');
  await uploadAll(server, token, gone.batchId, 'files', [whole, textFile('b/c.bin', 'c')]);
  await allParsed(server, token, gone.batchId);
  await server.call(deleteDataset, { datasetId: gone.datasetId }, { token });
  expect((await uncleared()).map(({ id }) => id)).toContain(gone.batchId);
  await run(dropDeletedFiles);
  expect(await uncleared()).toEqual([]);
  expect(await doubted()).toEqual([]);
  expect(await storage.stat(before?.fileKey ?? '')).toBeNull();
  // Another one has these, too.
  const [kept] = await keysIn(batchId);
  expect(await storage.stat(kept?.fileKey ?? '')).not.toBeNull();
});

test.each([
  ['dataset_batch', 'deleted_at is not null and cleared_at is null', 'dataset_batch_to_clear'],
  ['content', 'doubted_at is not null', 'content_doubted'],
  ['doomed_file', "due_at <= '2020-01-01'", 'doomed_file_by_time'],
  ['dataset_file', "batch_id = gen_random_uuid() and state in ('annotating')", 'dataset_file_by_own_state'],
])('what is to be done is read off an index: %s', async (table, where, index) => {
  const plan = await server.services.database.system(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return tx.execute(sql.raw(`explain (costs off) select 1 from ${table} where ${where}`));
  });
  expect(JSON.stringify(plan.rows)).toContain(index);
});
