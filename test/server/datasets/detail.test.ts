import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetDetail } from '../../../demo/server/datasets/dataset/dataset-detail.ts';
import type { CallContext } from '../../../demo/server/http/call.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Detail');
});
afterAll(() => server.close());

test('a data set is told from sums that are kept: it is asked for again and again while its files are looked into', async () => {
  const { token, accountId } = customer.admin;
  const { datasetId, batchId } = await makeDataset(server, token, 'Many files');
  const files = Array.from({ length: 50 }, (_, at) => textFile(`${at}.bin`, String(at)));
  await uploadAll(server, token, batchId, 'files', files);
  const { services } = server;
  const { customerId } = customer;
  const read = await services.database.tenant(customerId, async (tx) => {
    // So few rows are read whole, whatever index there is; many are not.
    await tx.execute(sql`set local enable_seqscan = off`);
    const caller = { customerId, accountId, datasetId: null };
    const detail = await datasetDetail({ datasetId }, { tx, caller, services } as unknown as CallContext);
    expect(detail).toMatchObject({ fileCount: 50, parsed: 50 });
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'dataset_file'`);
    return rows[0]?.read;
  });
  expect(read).toBe(0);
});
