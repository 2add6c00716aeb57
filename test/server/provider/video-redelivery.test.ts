import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver } from '../../../demo/import/deliver.ts';
import { readMot } from '../../../demo/import/mot.ts';
import { prepare } from '../../../demo/import/prepare.ts';
import { createProviderClient } from '../../../demo/import/provider-client.ts';
import { finishBatch, getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList, type Item } from '../../../src/shared/contract/accept/item.ts';
import {
  getJobDetail,
  getJobList,
  giveJobResult,
  startJob,
} from '../../../src/shared/contract/accept/job.ts';
import { finishPackage, getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { repairBatch } from '../../../src/shared/contract/accept/repair.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { movingBox, writeSampleClips } from './sample-clips.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let batchId: string;

const admin = () => ({ token: customer.admin.token });
const jobs = async () => (await server.call(getJobList, { batchId }, admin())).reply.rows;
const packages = async () => (await server.call(getPackageList, { batchId }, admin())).reply.rows;
const frames = async (): Promise<Item[]> =>
  (await server.call(getItemList, { batchId, limit: 100 }, admin())).reply.rows;
const detail = async () => (await server.call(getBatchDetail, { batchId }, admin())).reply;
const errors = () => [{ errorTypeId: customer.errorTypeId }];

/** Two clips of 3 and 2 frames, each a package of its own; the second frame of the first is as it is asked for. */
async function send({ second, redeliver }: { second: string; redeliver?: string }) {
  const [one = '', , three = ''] = movingBox(1, 3);
  const clips = await writeSampleClips([
    { name: 'CLIP-01', frames: 3, boxes: [one, second, three] },
    { name: 'CLIP-02', frames: 2, boxes: movingBox(7, 2) },
  ]);
  const source = await readMot(clips.folder);
  const prepared = await prepare(source, clips.folder);
  expect([...source.problems, ...prepared.problems]).toEqual([]);
  const client = createProviderClient(server.origin, PROVIDER_KEY);
  const options = { format: 'mot', annotations: clips.folder, media: clips.folder, order: 'Video' } as const;
  const named = { batch: 'Clips', packageSize: 3, project: undefined, submitter: 'P', customer: undefined };
  const delivered = await deliver(
    client,
    { ...options, ...named, ...(redeliver === undefined ? {} : { redeliver }) },
    source.labels,
    prepared,
  );
  await clips.remove();
  if (delivered.state !== 'delivered') throw new Error('the clips were there before');
  return delivered;
}

/** The second frame of the first clip is rejected, and with it its job number and package; the rest is accepted. */
async function rejectFirst(): Promise<void> {
  for (const { jobId, jobNumber, packageId } of await jobs()) {
    await server.call(startJob, { jobId }, admin());
    const isFirst = jobNumber === 'CLIP-01';
    for (const { itemId, frame } of (await frames()).filter((one) => one.packageId === packageId)) {
      const rejected = isFirst && frame === 1;
      const verdict = {
        result: rejected ? ('20' as const) : ('10' as const),
        errors: rejected ? errors() : [],
      };
      await server.call(saveResult, { itemId, key: randomUUID(), ...verdict }, admin());
    }
    const result = isFirst ? '20' : '10';
    const given = { jobId, result, errors: isFirst ? errors() : [] } as const;
    expect((await server.call(giveJobResult, given, admin())).status).toBe(200);
    await server.call(finishPackage, { packageId, result, unchecked: '00' }, admin());
  }
  expect((await server.call(finishBatch, { batchId, result: '20' }, admin())).status).toBe(200);
}

beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Video again');
  batchId = (await send({ second: movingBox(1, 3)[1] ?? '' })).batchId;
});
afterAll(() => server.close());

test('a redelivered clip opens its job number again, one that came back as it was carries its result', async () => {
  await rejectFirst();
  const [, untouched] = await jobs();
  await server.call(repairBatch, { batchId }, admin());
  const { number } = await detail();
  const { redelivery, items } = await send({ second: '2,1,6,8,12,10,1,3,0.9', redeliver: number });
  expect(redelivery).toEqual({ round: 2, itemsCarried: 4, itemsChanged: 1, itemsOpen: 1 });
  expect(items).toBe(5);
  const rows = (await frames()).map((one) => [one.fileName, one.frame, one.result, one.change, one.carried]);
  expect(rows.map(([, ...row]) => row)).toEqual([
    [0, '10', 'same', true],
    [1, '00', 'changed', false],
    [2, '10', 'same', true],
    [0, '10', 'same', true],
    [1, '10', 'same', true],
  ]);
  expect(new Set(rows.map(([fileName]) => fileName)).size).toBe(5);
  const [first, second] = await jobs();
  expect(first).toMatchObject({
    jobNumber: 'CLIP-01',
    state: 'reviewable',
    result: '00',
    lastResult: '20',
    acceptor: null,
    acceptedAt: null,
    frames: { total: 3, accepted: 2, rejected: 0 },
  });
  expect(second).toEqual({ ...untouched, round: 2, mayJudge: true, thumbnailUrl: expect.any(String) });
  expect((await packages()).map(({ state, holder }) => [state, holder])).toEqual([
    ['00', null],
    ['10', null],
  ]);
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
});

test('what was decided over the round before is refused with 5007031', async () => {
  const [{ jobId, packageId } = { jobId: '', packageId: '' }] = await jobs();
  await server.call(startJob, { jobId }, admin());
  const opened = (await frames()).find(({ change }) => change === 'changed');
  const itemId = opened?.itemId ?? '';
  const { document } = (await server.call(getItemDetail, { itemId }, admin())).reply;
  const key = randomUUID();
  const late = [
    await server.call(saveResult, { itemId, key, result: '10', round: 1 }, admin()),
    await server.call(saveAnnotation, { itemId, key, baseRevision: 1, document, round: 1 }, admin()),
    await server.call(giveJobResult, { jobId, result: '10', round: 1 }, admin()),
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10', round: 1 }, admin()),
  ];
  expect(late.map(({ status }) => status)).toEqual(late.map(() => 5007031));
  expect((await jobs())[0]).toMatchObject({ result: '00', frames: { accepted: 2 } });
});

test('the second round ends with the open job number judged alone; its record has both rounds', async () => {
  const [{ jobId, packageId } = { jobId: '', packageId: '' }] = await jobs();
  const finish = { packageId, result: '10', unchecked: '00', round: 2 } as const;
  expect((await server.call(finishPackage, finish, admin())).status).toBe(5006002);
  const given = await server.call(giveJobResult, { jobId, result: '10', round: 2 }, admin());
  expect(given.reply).toMatchObject({ result: '10', lastResult: '20', frames: { accepted: 3 } });
  const { reply } = await server.call(getJobDetail, { jobId }, admin());
  expect(reply.records.map(({ round, result, frames: { accepted } }) => [round, result, accepted])).toEqual([
    [2, '10', 3],
    [1, '20', 2],
  ]);
  expect((await server.call(finishPackage, finish, admin())).status).toBe(200);
  expect((await server.call(finishBatch, { batchId }, admin())).reply).toEqual({ state: '703' });
});
