import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { doomedFile } from '../../../demo/server/db/schema/doomed-file.ts';
import { dataDownload, dataDownloadPart, downloadRecord } from '../../../demo/server/db/schema/download.ts';
import { noteSent } from '../../../demo/server/orders/download/note-sent.ts';
import { packDownloadWork } from '../../../demo/server/orders/pack/pack-download.ts';
import { sweepDownloadsWork } from '../../../demo/server/orders/pack/sweep-downloads.ts';
import { enqueueFirst } from '../../../demo/server/orders/pack/turn.ts';
import { S3Error } from '../../../demo/server/storage/s3/s3-error.ts';
import { reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import {
  ANNOTATION_FORMATS,
  cancelDataDownload,
  type DataDownload,
  DOWNLOAD_SCOPES,
  getDataDownloadList,
  getDownloadRecordList,
  MAX_UNFINISHED_DOWNLOADS,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { databaseServer } from '../../support/database-server.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import type { TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type DownloadChoice, downloadSteps, idsOf } from './download-steps.ts';
import { acceptBatches, bytesOf, fetchPart, settled, setValidity } from './test-download.ts';

const WAITING = { timeout: 60_000, interval: 20 };
const HOUR = 60 * 60 * 1000;
const BUSY = new S3Error('GET media', { code: 'SlowDown', status: 503 });

let server: TestServer;
let customer: TestCustomer;
let steps: ReturnType<typeof downloadSteps>;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ env: { DOWNLOAD_PART_ITEMS: '2' }, now: () => new Date(now) });
  customer = await createTestCustomer(server.services, 'Packers');
  steps = downloadSteps(server, customer);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const context = () => ({ services: server.services, signal: new AbortController().signal });
const sweep = () => sweepDownloadsWork.run({}, context());
const isDone = (download: Pick<DataDownload, 'orderId' | 'downloadId'>, of = customer) =>
  settled(server, of.admin.token, download);

async function stateOf({ orderId, downloadId }: DataDownload): Promise<DataDownload | undefined> {
  const { reply } = await server.call(getDataDownloadList, { orderId, limit: 200 }, customer.admin);
  return reply.rows.find((row) => row.downloadId === downloadId);
}

async function rowOf({ downloadId }: Pick<DataDownload, 'downloadId'>) {
  const [row] = await server.services.database.system((tx) =>
    tx.select().from(dataDownload).where(eq(dataDownload.id, downloadId)),
  );
  if (!row) throw new Error('there is no such download');
  return row;
}

/** Holds up whoever reads data of items, until it is told to go on; gives how many wait. */
function holdUp() {
  const { storage } = server.services;
  const open = storage.open.bind(storage);
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  let waiting = 0;
  vi.spyOn(storage, 'open').mockImplementation(async (key, range) => {
    waiting += 1;
    await released;
    return open(key, range);
  });
  return { goOn, isWaitedFor: () => vi.waitUntil(() => waiting > 0, WAITING) };
}

/** Stored files of downloads that nothing names, and that nothing will delete. */
async function leaked(): Promise<string[]> {
  const { config, database } = server.services;
  const root = join(config.dataDir, 'files');
  const files = await readdir(join(root, 'downloads'), { recursive: true, withFileTypes: true });
  const keys = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));
  return database.system(async (tx) => {
    const doomed = await tx.select({ fileKey: doomedFile.fileKey }).from(doomedFile);
    const kept = await tx
      .select({ fileKey: dataDownloadPart.fileKey })
      .from(dataDownloadPart)
      .innerJoin(dataDownload, eq(dataDownload.id, dataDownloadPart.downloadId))
      .where(isNull(dataDownload.clearedAt));
    const known = new Set([...doomed, ...kept].map(({ fileKey }) => fileKey));
    return keys.filter((key) => !known.has(key));
  });
}

/** Every way in which one batch can be packed. */
const WAYS: readonly DownloadChoice[] = ANNOTATION_FORMATS.flatMap((format) =>
  DOWNLOAD_SCOPES.flatMap((scope) => [true, false].map((withData) => ({ format, scope, withData }))),
);

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
    expect(await isDone(asked)).toMatchObject({ state: 'failed', error: 'FILE_MISSING' });
  },
);

describe('passing trouble', () => {
  /** Whoever wrote to it only knows that nobody reads any more. */
  async function isBusy(_key: string, body?: unknown): Promise<never> {
    if (body instanceof ReadableStream) await body.cancel();
    throw BUSY;
  }

  it.each(['open', 'put'] as const)('of the storage (%s) is waited out', async (method) => {
    const delivery = await steps.accepted(`Busy ${method}`, [[3]]);
    const spy = vi.spyOn(server.services.storage, method).mockImplementationOnce(isBusy);
    const { reply } = await steps.create(delivery);
    await vi.waitUntil(() => spy.mock.settledResults.some(({ type }) => type === 'rejected'), WAITING);
    const failed = await vi.waitUntil(async () => {
      const { rows } = await server.services.database.system((tx) =>
        tx.execute<{ state: string }>(
          sql`select state from pgboss.job where data ->> 'downloadId' = ${reply.downloadId} and state <> 'active'`,
        ),
      );
      return rows.length > 0 && rows;
    }, WAITING);
    expect(failed).toEqual([{ state: 'retry' }]);
    expect(await stateOf(reply)).toMatchObject({ state: 'packing', error: null });
    // As the queue does a little later.
    const { customerId } = customer;
    await packDownloadWork.run({ customerId, downloadId: reply.downloadId }, context());
    expect(await isDone(reply)).toMatchObject({ state: 'ready', done: 3 });
    expect(await leaked()).toEqual([]);
  });
});

describe('a download that is asked for again', () => {
  it('is the one that waits, is packed or is ready, as long as it can be fetched', async () => {
    const delivery = await steps.accepted('Same', [[2], [1]]);
    const asked = await Promise.all(Array.from({ length: 20 }, () => steps.create(delivery)));
    expect(new Set(asked.map(({ reply }) => reply.downloadId)).size).toBe(1);
    expect(asked.filter(({ reply }) => reply.isNew)).toHaveLength(1);
    const [{ reply: first }] = asked as [(typeof asked)[0]];
    expect((await isDone(first)).state).toBe('ready');
    const again = await steps.create(delivery, { batchIds: idsOf(delivery).toReversed() });
    expect(again.reply).toMatchObject({ downloadId: first.downloadId, isNew: false, state: 'ready' });
    const others = [
      { scope: 'accepted' },
      { withData: false },
      { format: 'voc' },
      { batchIds: idsOf(delivery).slice(0, 1) },
    ];
    for (const other of others as DownloadChoice[]) {
      const { reply } = await steps.create(delivery, other);
      expect(reply.isNew).toBe(true);
      expect((await isDone(reply)).state).toBe('ready');
    }
    await server.call(cancelDataDownload, { downloadId: first.downloadId }, customer.admin);
    const { reply: another } = await steps.create(delivery);
    expect(another.isNew).toBe(true);
    expect((await isDone(another)).state).toBe('ready');
  });

  it('is another one once a batch of it was accepted anew', async () => {
    const delivery = await steps.accepted('Anew', [[1], [1]]);
    const [batchId = ''] = idsOf(delivery);
    const first = await steps.packed(delivery);
    expect(first.outdated).toEqual([]);
    await server.call(reacceptBatch, { batchId }, customer.admin);
    expect(await isDone(first)).toMatchObject({ state: 'ready', outdated: ['Anew 1'] });
    now += 1000;
    await acceptBatches(server, customer, [batchId]);
    const { reply: another } = await steps.create(delivery);
    expect([another.isNew, another.downloadId === first.downloadId]).toEqual([true, false]);
    expect(await isDone(another)).toMatchObject({ state: 'ready', outdated: [] });
    // It may still be fetched, and says what it is.
    expect(await isDone(first)).toMatchObject({ state: 'ready', outdated: ['Anew 1'] });
    expect((await fetchPart(server, customer.admin.token, first, 1)).status).toBe(200);
  });

  it('is refused while as many wait as may', async () => {
    const delivery = await steps.accepted('Many', [[1], [1]]);
    const { goOn, isWaitedFor } = holdUp();
    const ways = [...WAYS, ...WAYS.map((way) => ({ ...way, batchIds: idsOf(delivery).slice(1) }))];
    const asked: DataDownload[] = [];
    for (const way of ways.slice(0, MAX_UNFINISHED_DOWNLOADS)) {
      const { status, reply } = await steps.create(delivery, way);
      expect([status, reply.state === 'ready']).toEqual([200, false]);
      asked.push(reply);
      await isWaitedFor();
    }
    const refused = await steps.create(delivery, ways[MAX_UNFINISHED_DOWNLOADS]);
    expect(refused.status).toBe(5007953);
    // One that is given up makes room, and the next one's turn comes.
    const [first, last] = [asked[0], asked.at(-1)];
    if (!first || !last) throw new Error('nothing was asked for');
    for (const { downloadId } of [last, first]) {
      await server.call(cancelDataDownload, { downloadId }, customer.admin);
    }
    expect((await steps.create(delivery, ways[MAX_UNFINISHED_DOWNLOADS])).status).toBe(200);
    goOn();
    for (const one of asked.slice(1, -1)) expect((await isDone(one)).state).toBe('ready');
    expect(await leaked()).toEqual([]);
  });
});

it('customers take turns: who asks for much keeps nobody else waiting', async () => {
  const other = await createTestCustomer(server.services, 'Others');
  const theirs = downloadSteps(server, other);
  // As many files each: whoever comes last of all would be ready last.
  const [delivery, theirDelivery] = [
    await steps.accepted('Many ways', [[4]]),
    await theirs.accepted('Beside', [[4]]),
  ];
  const { goOn, isWaitedFor } = holdUp();
  const asked: DataDownload[] = [];
  for (const format of ANNOTATION_FORMATS) asked.push((await steps.create(delivery, { format })).reply);
  const { reply: behind } = await theirs.create(theirDelivery);
  await isWaitedFor();
  goOn();
  await isDone(behind, other);
  for (const one of asked) expect((await isDone(one)).state).toBe('ready');
  const ends = async (of: DataDownload) => {
    const { rows } = await server.services.database.system((tx) =>
      tx.execute<{ at: Date }>(
        sql`select max(completed_on) as at from pgboss.job where data ->> 'downloadId' = ${of.downloadId}`,
      ),
    );
    return new Date(rows[0]?.at ?? 0).getTime();
  };
  const [mine, second] = [await ends(behind), await ends(asked[1] as DataDownload)];
  expect(mine).toBeLessThan(second);
});

describe('a download whose validity ends while it is packed', () => {
  async function expiring(name: string, whileHeld: (download: DataDownload) => Promise<void>) {
    const delivery = await steps.accepted(name, [[3]]);
    await setValidity(server, delivery.orderId, 1);
    const { goOn, isWaitedFor } = holdUp();
    const { reply } = await steps.create(delivery);
    await isWaitedFor();
    now += 24 * HOUR;
    await whileHeld(reply);
    goOn();
    const { downloadId, orderId } = reply;
    const ended = await isDone({ downloadId, orderId });
    // Whoever was at it has noticed by then.
    await vi.waitUntil(async () => (await activeJobs(downloadId)) === 0, WAITING);
    expect(ended).toMatchObject({ state: 'failed', error: 'EXPIRED' });
    await sweep();
    expect((await rowOf(reply)).clearedAt).not.toBeNull();
    expect(await leaked()).toEqual([]);
    now -= 24 * HOUR;
  }

  async function activeJobs(downloadId: string): Promise<number> {
    const { rows } = await server.services.database.system((tx) =>
      tx.execute<{ jobs: number }>(
        sql`select count(*)::int as jobs from pgboss.job where data ->> 'downloadId' = ${downloadId}
          and state in ('created', 'retry', 'active')`,
      ),
    );
    return rows[0]?.jobs ?? 0;
  }

  it('fails, and leaves no file behind', () => expiring('Late', async () => undefined));

  it('is ended by the sweep, and whoever packs it leaves no file behind', () =>
    expiring('Swept', async (download) => {
      await sweep();
      expect(await stateOf(download)).toMatchObject({ state: 'failed', error: 'EXPIRED' });
    }));
});

describe('the sweep', () => {
  /** Failed downloads beside one that is there. */
  async function failed(of: DataDownload, count: number): Promise<void> {
    const row = await rowOf(of);
    await server.services.database.system((tx) =>
      tx.insert(dataDownload).values(
        Array.from({ length: count }, (_, index) => ({
          ...row,
          id: newId(),
          number: 1000 + index,
          state: 'failed' as const,
          clearedAt: null,
        })),
      ),
    );
  }

  const uncleared = async ({ orderId }: TestDelivery) =>
    (
      await server.services.database.system((tx) =>
        tx
          .select({ number: dataDownload.number })
          .from(dataDownload)
          .where(and(eq(dataDownload.orderId, orderId), isNull(dataDownload.clearedAt)))
          .orderBy(asc(dataDownload.number)),
      )
    ).map(({ number }) => number);

  it('clears all that are over; whoever cancels one clears that one alone', async () => {
    const delivery = await steps.accepted('Cleared', [[1]]);
    const download = await steps.packed(delivery);
    const kept = await steps.packed(delivery, { format: 'voc' });
    await failed(download, 450);
    await server.call(cancelDataDownload, { downloadId: download.downloadId }, customer.admin);
    expect(await uncleared(delivery)).toEqual([
      kept.number,
      ...Array.from({ length: 450 }, (_, at) => 1000 + at),
    ]);
    await sweep();
    expect(await uncleared(delivery)).toEqual([kept.number]);
    expect(await leaked()).toEqual([]);
    const { reply } = await server.call(
      startPartDownload,
      { downloadId: kept.downloadId, part: 1 },
      customer.admin,
    );
    expect((await bytesOf(await server.app.request(reply.url))).length).toBe(reply.size);
  });

  it('asks again for a download that the queue has lost', async () => {
    const delivery = await steps.accepted('Lost', [[3]]);
    const { goOn, isWaitedFor } = holdUp();
    // Behind one that is held up.
    const other = await steps.create(await steps.accepted('Held up', [[1]]));
    await isWaitedFor();
    const { reply } = await steps.create(delivery);
    goOn();
    await isDone(other.reply);
    expect((await isDone(reply)).state).toBe('ready');
    await server.services.database.system((tx) =>
      tx
        .update(dataDownload)
        .set({ state: 'waiting', touchedAt: new Date(now - 3 * HOUR) })
        .where(eq(dataDownload.id, reply.downloadId)),
    );
    await server.services.database.system((tx) =>
      tx.delete(dataDownloadPart).where(eq(dataDownloadPart.downloadId, reply.downloadId)),
    );
    await sweep();
    expect((await isDone(reply)).state).toBe('ready');
  });

  it('does not take for lost what was called for its turn, however long it waited for that', async () => {
    const { services } = server;
    const { customerId } = customer;
    const { goOn, isWaitedFor } = holdUp();
    const { reply } = await steps.create(await steps.accepted('Called', [[1]]));
    await isWaitedFor();
    now += 3 * HOUR;
    const touched = await services.database.tenant(customerId, async (tx) => {
      await enqueueFirst(tx, services.background, customerId, new Date(now));
      const [row] = await tx
        .select({ at: dataDownload.touchedAt })
        .from(dataDownload)
        .where(eq(dataDownload.id, reply.downloadId));
      return row?.at;
    });
    expect(touched).toEqual(new Date(now));
    goOn();
    await isDone(reply);
    now -= 3 * HOUR;
  });

  it('ends what a killed server has left as under way, until somebody takes more of it', async () => {
    const download = await steps.packed(await steps.accepted('Killed', [[1]]));
    const { downloadId, orderId } = download;
    const { reply } = await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin);
    const [record] = await server.services.database.system((tx) =>
      tx.select().from(downloadRecord).where(eq(downloadRecord.id, reply.recordId)),
    );
    if (!record) throw new Error('there is no such record');
    const taking = noteSent(record, 0, server.services);
    const shown = async () => {
      const listed = await server.call(getDownloadRecordList, { orderId }, customer.admin);
      return listed.reply.rows.map(({ isUnderWay, sent }) => ({ isUnderWay, sent }));
    };
    await taking.begun();
    await taking.taken(10, false);
    expect(await shown()).toEqual([{ isUnderWay: true, sent: 10 }]);
    await sweep();
    expect(await shown()).toEqual([{ isUnderWay: false, sent: 10 }]);
    await taking.taken(20, false);
    expect(await shown()).toEqual([{ isUnderWay: true, sent: 20 }]);
    // Of two connections one has ended: the other takes more.
    await noteSent(record, 30, server.services).taken(5, true);
    await taking.taken(25, false);
    expect(await shown()).toEqual([{ isUnderWay: true, sent: 30 }]);
  });

  it('forgets addresses that nobody used, once they have ended', async () => {
    const download = await steps.packed(await steps.accepted('Unused', [[1]]));
    const { downloadId, orderId } = download;
    const ids: string[] = [];
    for (const part of [1, 0]) {
      const { reply } = await server.call(startPartDownload, { downloadId, part }, customer.admin);
      ids.push(reply.recordId);
      if (part === 0) await bytesOf(await server.app.request(reply.url));
    }
    const left = () =>
      server.services.database.system((tx) =>
        tx.select({ id: downloadRecord.id }).from(downloadRecord).where(inArray(downloadRecord.id, ids)),
      );
    await sweep();
    expect(await left()).toHaveLength(2);
    now += 49 * HOUR;
    await sweep();
    expect(await left()).toEqual([{ id: ids[1] }]);
    expect((await server.call(getDownloadRecordList, { orderId }, customer.admin)).reply.total).toBe(1);
    now -= 49 * HOUR;
  });
});
