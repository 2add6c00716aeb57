import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { doomedFile } from '../../../demo/server/db/schema/doomed-file.ts';
import { databaseServer } from '../../support/database-server.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { downloadSteps } from './download-steps.ts';
import { settled } from './test-download.ts';

const WAITING = { timeout: 60_000, interval: 20 };

let server: TestServer;
let customer: TestCustomer;
let steps: ReturnType<typeof downloadSteps>;

beforeAll(async () => {
  server = await startTestServer({ env: { DOWNLOAD_PART_ITEMS: '4' } });
  customer = await createTestCustomer(server.services, 'Packers');
  steps = downloadSteps(server, customer);
});
afterAll(() => server.close());

it.skipIf(databaseServer() === null)(
  'nothing is packed before it has a place: what fails at once is heard',
  async () => {
    const { database, storage } = server.services;
    const delivery = await steps.accepted('Unheard', [[1]]);
    const [itemId = ''] = delivery.batches[0]?.packages[0]?.itemIds ?? [];
    await storage.delete(`media/${itemId}`);
    const asked = await database.system(async (tx) => {
      await tx.execute(sql`lock table ${doomedFile} in access exclusive mode`);
      const { reply } = await outsideOf(() => steps.create(delivery));
      await vi.waitUntil(async () => (await waitingOn(tx)) > 0, WAITING);
      // As long as it takes to find that the file is not there.
      expect(await storage.open(`media/${itemId}`)).toBeNull();
      return reply;
    });
    expect(await settled(server, customer.admin.token, asked)).toMatchObject({
      state: 'failed',
      error: 'FILE_MISSING',
    });
  },
);
