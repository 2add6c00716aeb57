import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropDeleted } from '../../../demo/server/datasets/clean/drop-deleted.ts';
import { doomedFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { syncEvent } from '../../../demo/server/db/schema/sync.ts';
import type { Services } from '../../../demo/server/services.ts';
import { CLAIM, claimDue, type DueEvent } from '../../../demo/server/sync/claim-due.ts';
import { prepareBody } from '../../../demo/server/sync/prepare-body.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne, finish, pushTo } from './finish-one.ts';

/* A server that slept goes on with an event that another one has taken meanwhile. */

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
  });
  customer = await createTestCustomer(server.services, 'Taken');
});
afterAll(() => server.close());

const system: Services['database']['system'] = (work) => server.services.database.system(work);

/** As the sender of another server, whose clock is ahead of the one that runs here. */
async function claimAt(now: number): Promise<DueEvent> {
  const [claimed] = await system((tx) =>
    claimDue(tx, { limit: 1, of: { only: [customer.customerId] }, now: new Date(now) }),
  );
  if (!claimed) throw new Error('nothing was due');
  return claimed;
}

test('the file and the hash of an event are those of one server, and the file of the other goes', async () => {
  const context = { server, customer };
  await pushTo(context, 'http://127.0.0.1:9/hook');
  const { batchId } = await deliverOne(context, 'Large', { batches: [[900]] });
  const began = time;
  // It is due a day ahead of the sender here, which leaves it alone.
  time += 24 * 3_600_000;
  await finish(context, batchId);
  time = began;
  const soon = began + 25 * 3_600_000;

  const stored = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { storage } = server.services;
  const sleeping = {
    ...server.services,
    storage: {
      ...storage,
      async put(...args: Parameters<typeof storage.put>) {
        const file = await storage.put(...args);
        stored.resolve();
        await goOn.promise;
        return file;
      },
    },
  };
  const first = prepareBody(sleeping, await claimAt(soon));
  await stored.promise;
  await system((tx) => tx.update(item).set({ commentCount: 7 }).where(eq(item.batchId, batchId)));
  const second = await prepareBody(server.services, await claimAt(soon + 2 * CLAIM));
  goOn.resolve();
  expect(await first).toBeNull();

  const [event] = await system((tx) => tx.select().from(syncEvent).where(eq(syncEvent.batchId, batchId)));
  expect([event?.body, event?.fileKey]).toEqual([second?.body, second?.fileKey]);
  const file = await storage.open(event?.fileKey ?? '');
  const bytes = Buffer.from(await new Response(file?.stream).arrayBuffer());
  expect(bytes.toString()).toContain('"comments":7');
  const { download } = JSON.parse(event?.body ?? '');
  expect([download.size, download.sha256]).toEqual([
    bytes.length,
    createHash('sha256').update(bytes).digest('hex'),
  ]);

  const folder = `sync/${customer.customerId}/`;
  const doomed = await system((tx) =>
    tx
      .select()
      .from(doomedFile)
      .where(like(doomedFile.fileKey, `${folder}%`)),
  );
  expect(doomed).toHaveLength(1);
  await dropDeleted(server.services, new AbortController().signal);
  expect(await storage.stat(doomed[0]?.fileKey ?? '')).toBeNull();
  expect(await storage.stat(event?.fileKey ?? '')).not.toBeNull();
});
