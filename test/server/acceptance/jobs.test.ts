import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver } from '../../../demo/import/deliver.ts';
import { readMot } from '../../../demo/import/mot.ts';
import { prepare } from '../../../demo/import/prepare.ts';
import { createProviderClient } from '../../../demo/import/provider-client.ts';
import { selectJobs } from '../../../demo/server/acceptance/job/job-row.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { job } from '../../../demo/server/db/schema/job.ts';
import { itemObject, packageLabel } from '../../../demo/server/db/schema/object.ts';
import { assignBatch } from '../../../src/shared/contract/accept/assignment.ts';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { type BulkTarget, giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  getJobDetail,
  getJobList,
  giveJobResult,
  startJob,
} from '../../../src/shared/contract/accept/job.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import {
  finishPackage,
  getPackageList,
  releasePackage,
} from '../../../src/shared/contract/accept/package.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { movingBox, type SampleClips, writeSampleClips } from '../provider/sample-clips.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { makeReport } from './report/made-report.ts';
import { csvRecords } from './report/read-csv.ts';
import { unzip } from './report/unzip.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let clips: SampleClips;
let batchId: string;

const token = () => ({ token: customer.acceptor.token });
const other = () => ({ token: customer.otherAcceptor.token });
const key = () => crypto.randomUUID();

/** Three clips of 4, 3 and 5 frames: with packages of 7 the first two share one. */
beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Video');
  clips = await writeSampleClips([
    { name: 'CLIP-01', frames: 4, boxes: [...movingBox(1, 4), ...movingBox(2, 2)] },
    { name: 'CLIP-02', frames: 3, boxes: movingBox(7, 3) },
    { name: 'CLIP-03', frames: 5, boxes: movingBox(1, 5) },
  ]);
  const source = await readMot(clips.folder);
  const prepared = await prepare(source, clips.folder);
  expect([...source.problems, ...prepared.problems]).toEqual([]);
  const client = createProviderClient(server.origin, PROVIDER_KEY);
  const options = { format: 'mot', annotations: clips.folder, media: clips.folder, order: 'Video' } as const;
  const delivered = await deliver(
    client,
    { ...options, batch: 'Clips', packageSize: 7, project: undefined, submitter: 'P', customer: undefined },
    source.labels,
    prepared,
  );
  if (delivered.state !== 'delivered') throw new Error('the clips were there before');
  batchId = delivered.batchId;
  const userIds = [customer.acceptor.accountId, customer.otherAcceptor.accountId];
  await server.call(assignBatch, { batchId, userIds }, { token: customer.admin.token });
});
afterAll(async () => {
  await clips.remove();
  await server.close();
});

async function jobs() {
  const { reply } = await server.call(getJobList, { batchId }, token());
  return reply.rows;
}

async function jobOf(number: string) {
  const found = (await jobs()).find((one) => one.jobNumber === number);
  if (!found) throw new Error(`no job number ${number}`);
  return found;
}

async function framesOf(jobId: string) {
  const { reply } = await server.call(getItemList, { batchId, jobId, limit: 200 }, token());
  return reply.rows;
}

const PEACE = { lastResult: '00', result: '00', acceptor: null, acceptedAt: null, mayJudge: true };

test('each clip is a job number with its frames and boxes, and none is cut in two by a package', async () => {
  expect(await jobs()).toMatchObject([
    {
      jobNumber: 'CLIP-01',
      packageName: '01',
      index: 1,
      frames: { total: 4 },
      boxes: { total: 6 },
      ...PEACE,
    },
    {
      jobNumber: 'CLIP-02',
      packageName: '01',
      index: 2,
      frames: { total: 3 },
      boxes: { total: 3 },
      ...PEACE,
    },
    {
      jobNumber: 'CLIP-03',
      packageName: '02',
      index: 1,
      frames: { total: 5 },
      boxes: { total: 5 },
      ...PEACE,
    },
  ]);
  const frames = await framesOf((await jobOf('CLIP-02')).jobId);
  expect(frames.map(({ frame, position }) => [frame, position])).toEqual([
    [0, 5],
    [1, 6],
    [2, 7],
  ]);
});

test('what of a box lies in the picture is delivered, with the track as the object’s id in every frame', async () => {
  const [first, second] = await framesOf((await jobOf('CLIP-01')).jobId);
  const objectsOf = async (itemId = '') =>
    (await server.call(getItemDetail, { itemId }, token())).reply.document.objects;
  expect(await objectsOf(first?.itemId)).toMatchObject([
    {
      id: 'track-1',
      label: 'Car',
      xtl: 0,
      ytl: 4,
      xbr: 8,
      ybr: 14,
      attributes: { track: 1, visibility: 0.9 },
    },
    { id: 'track-2' },
  ]);
  expect(await objectsOf(second?.itemId)).toMatchObject([
    { id: 'track-1', xtl: 0, xbr: 12 },
    { id: 'track-2' },
  ]);
});

test('a job number that somebody else holds is refused with 5006001, one that nobody claimed with 5006003', async () => {
  const { jobId, packageId } = await jobOf('CLIP-01');
  expect((await server.call(giveJobResult, { jobId, result: '10' }, token())).status).toBe(5006003);
  const started = await server.call(startJob, { jobId }, token());
  expect(started.reply).toMatchObject({ state: 'executing', mayJudge: true });
  expect((await server.call(startJob, { jobId }, other())).status).toBe(5006001);
  expect((await server.call(giveJobResult, { jobId, result: '10' }, other())).status).toBe(5006001);
  const { reply: seen } = await server.call(getJobDetail, { jobId }, other());
  expect(seen).toMatchObject({ mayJudge: false, holder: { userId: customer.acceptor.accountId } });
  expect(Date.parse(seen.holder?.until ?? '')).toBeGreaterThan(Date.now());
  await server.call(releasePackage, { packageId }, token());
  expect((await jobOf('CLIP-01')).holder).toBeNull();
});

test('unchecked frames follow the conclusion, judged ones stay, and both are in the record', async () => {
  const { jobId } = await jobOf('CLIP-01');
  await server.call(startJob, { jobId }, token());
  const [first] = await framesOf(jobId);
  const itemId = first?.itemId ?? '';
  const errors = [{ errorTypeId: customer.errorTypeId }];
  expect((await server.call(saveResult, { itemId, key: key(), result: '20', errors }, token())).status).toBe(
    200,
  );
  // With a rejected frame the whole cannot be accepted.
  expect((await server.call(giveJobResult, { jobId, result: '10' }, token())).status).toBe(5006005);
  expect((await jobOf('CLIP-01')).frames).toEqual({ total: 4, accepted: 0, rejected: 1, byJob: 0 });
  await server.call(saveResult, { itemId, key: key(), result: '10' }, token());
  const given = await server.call(giveJobResult, { jobId, result: '10', remark: 'steady' }, token());
  expect(given.reply).toMatchObject({
    state: 'accepted',
    result: '10',
    holder: null,
    frames: { accepted: 4, rejected: 0 },
  });
  expect((await server.call(getJobDetail, { jobId }, token())).reply.records).toMatchObject([
    { result: '10', round: 1, remark: 'steady', frames: { total: 4, accepted: 4, rejected: 0 } },
  ]);
  expect((await framesOf(jobId)).map(({ how }) => how)).toEqual(['single', 'bulk', 'bulk', 'bulk']);
  // Its boxes are accepted with their frames, and so says its record.
  expect((await jobOf('CLIP-01')).boxes).toEqual({ total: 6, accepted: 6, rejected: 0 });
  expect((await server.call(getJobDetail, { jobId }, token())).reply.records[0]?.boxes).toEqual({
    total: 6,
    accepted: 6,
    rejected: 0,
  });
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
});

test('its boxes count with their frames where nobody has looked at objects one by one, and there is no index yet', async () => {
  const { jobId } = await jobOf('CLIP-01');
  let figures: unknown;
  const without = server.services.database.tenant(customer.customerId, async (tx) => {
    await tx.delete(itemObject);
    await tx.delete(packageLabel);
    const [row] = await selectJobs(tx).where(eq(job.id, jobId));
    figures = [row?.boxes, row?.boxesAccepted, row?.boxesRejected];
    throw new Error('as it was');
  });
  await expect(without).rejects.toThrow('as it was');
  expect(figures).toEqual([6, 6, 0]);
});

test('a conclusion by mistake is replaced by another one: what followed it follows, what was judged stays', async () => {
  const { jobId } = await jobOf('CLIP-01');
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const conclude = async (result: '10' | '20') => {
    const request = { jobId, result, ...(result === '20' ? { errors } : {}) };
    const given = await server.call(giveJobResult, request, token());
    expect(given.status).toBe(200);
    return given.reply;
  };
  expect(await conclude('20')).toMatchObject({
    result: '20',
    lastResult: '10',
    frames: { accepted: 1, rejected: 3, byJob: 3 },
  });
  // Rejected once more, for something else: what follows it follows still.
  expect(await conclude('20')).toMatchObject({ frames: { rejected: 3, byJob: 3 } });
  expect((await framesOf(jobId)).map(({ how, result }) => `${how} ${result}`)).toEqual([
    'single 10',
    'bulk 20',
    'bulk 20',
    'bulk 20',
  ]);
  expect(await conclude('10')).toMatchObject({
    result: '10',
    frames: { accepted: 4, rejected: 0, byJob: 3 },
  });
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
});

test('once a job number is open again, frames that only followed its verdict follow the next one still', async () => {
  const { jobId } = await jobOf('CLIP-01');
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const conclude = (result: '10' | '20') =>
    server.call(giveJobResult, { jobId, result, ...(result === '20' ? { errors } : {}) }, token());
  const [, second] = await framesOf(jobId);
  const judge = async (result: '10' | '20') => {
    const given = {
      itemId: second?.itemId ?? '',
      key: key(),
      result,
      ...(result === '20' ? { errors } : {}),
    };
    expect((await server.call(saveResult, given, token())).status).toBe(200);
  };
  expect((await conclude('20')).status).toBe(200);
  await judge('10');
  expect(await jobOf('CLIP-01')).toMatchObject({
    result: '00',
    lastResult: '20',
    frames: { accepted: 2, rejected: 2, byJob: 2 },
    ownFrames: { accepted: 2, rejected: 0 },
  });
  expect((await conclude('10')).reply).toMatchObject({ result: '10', frames: { accepted: 4, byJob: 2 } });
  // One that was rejected by itself stands in the way, as ever.
  await judge('20');
  expect(await jobOf('CLIP-01')).toMatchObject({ result: '00', ownFrames: { accepted: 1, rejected: 1 } });
  expect((await conclude('10')).status).toBe(5006005);
  await judge('10');
  expect((await conclude('20')).reply).toMatchObject({ result: '20', frames: { accepted: 2, rejected: 2 } });
  expect((await conclude('10')).reply).toMatchObject({ result: '10', frames: { accepted: 4, byJob: 2 } });
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
});

test('a job number of which every frame was accepted by itself cannot be sent back: 5006009', async () => {
  const { jobId } = await jobOf('CLIP-01');
  for (const { itemId } of await framesOf(jobId))
    await server.call(saveResult, { itemId, key: key(), result: '10' }, token());
  expect((await server.call(giveJobResult, { jobId, result: '10' }, token())).status).toBe(200);
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const sentBack = await server.call(giveJobResult, { jobId, result: '20', errors }, token());
  expect(sentBack.status).toBe(5006009);
  expect(await jobOf('CLIP-01')).toMatchObject({ state: 'accepted', result: '10' });
});

test('a frame that is judged anew opens its job number again; what it was stays as the last result', async () => {
  const { jobId } = await jobOf('CLIP-01');
  const [, second] = await framesOf(jobId);
  const errors = [{ errorTypeId: customer.errorTypeId }];
  await server.call(saveResult, { itemId: second?.itemId ?? '', key: key(), result: '20', errors }, token());
  expect(await jobOf('CLIP-01')).toMatchObject({ state: 'executing', result: '00', lastResult: '10' });
  await server.call(giveJobResult, { jobId, result: '20', errors }, token());
  expect(await jobOf('CLIP-01')).toMatchObject({ state: 'rejected', result: '20', lastResult: '10' });
});

test('a package is refused with 5006002 until all its job numbers are concluded', async () => {
  const { jobId, packageId } = await jobOf('CLIP-02');
  await server.call(startJob, { jobId }, token());
  const finish = () => server.call(finishPackage, { packageId, result: '20', unchecked: '10' }, token());
  expect((await finish()).status).toBe(5006002);
  await server.call(giveJobResult, { jobId, result: '10' }, token());
  expect((await finish()).status).toBe(200);
});

test('a rejection names its errors where the order says so: its frames, the record and the batch have them', async () => {
  const { jobId, packageId } = await jobOf('CLIP-03');
  expect((await jobOf('CLIP-03')).errorRequired).toBe(true);
  await server.call(startJob, { jobId }, token());
  const reject = (errors?: { errorTypeId: string; note?: string }[]) =>
    server.call(giveJobResult, { jobId, result: '20', ...(errors ? { errors } : {}) }, token());
  const errors = [{ errorTypeId: customer.errorTypeId, note: 'all along' }];
  expect((await reject()).status).toBe(5007903);
  expect((await reject([{ errorTypeId: newId() }])).status).toBe(5007003);
  expect((await server.call(giveJobResult, { jobId, result: '10', errors }, token())).status).toBe(5007003);
  expect(await jobOf('CLIP-03')).toMatchObject({ result: '00', frames: { rejected: 0 } });
  const counted = async () => {
    const { reply } = await server.call(getBatchDetail, { batchId }, token());
    return reply.errors.find(({ errorTypeId }) => errorTypeId === customer.errorTypeId)?.items ?? 0;
  };
  const before = await counted();
  expect((await reject(errors)).reply).toMatchObject({ state: 'rejected', frames: { rejected: 5 } });
  expect(await counted()).toBe(before + 5);
  const { reply } = await server.call(getJobDetail, { jobId }, token());
  expect(reply.records).toMatchObject([{ result: '20', errors }]);
  const [frame] = await framesOf(jobId);
  const seen = await server.call(getItemDetail, { itemId: frame?.itemId ?? '' }, token());
  expect(seen.reply.review).toMatchObject({ result: '20', how: 'bulk', errors });
  // Its package is under review by it: given up with nothing judged in it, it would be reviewable again.
  await server.call(releasePackage, { packageId }, token());
  const { reply: packages } = await server.call(getPackageList, { batchId }, token());
  expect(packages.rows.find((one) => one.packageId === packageId)?.state).toBe('05');
  await server.call(startJob, { jobId }, token());
});

test('a frame whose annotations are changed opens its job number again', async () => {
  const { jobId } = await jobOf('CLIP-03');
  const [frame] = await framesOf(jobId);
  const itemId = frame?.itemId ?? '';
  const { document, revision } = (await server.call(getItemDetail, { itemId }, token())).reply;
  const changed = { ...document, objects: document.objects.slice(1) };
  const saved = await server.call(
    saveAnnotation,
    { itemId, key: key(), baseRevision: revision, document: changed },
    token(),
  );
  expect(saved.status).toBe(200);
  expect(await jobOf('CLIP-03')).toMatchObject({ result: '00', lastResult: '20', acceptor: null });
  const errors = [{ errorTypeId: customer.errorTypeId }];
  await server.call(giveJobResult, { jobId, result: '20', errors }, token());
});

test('a conclusion is refused with 5007901 where somebody else changed annotations of a frame since, and nothing else', async () => {
  const { jobId, packageId } = await jobOf('CLIP-03');
  const sum = async () => (await framesOf(jobId)).reduce((all, { revision }) => all + revision, 0);
  const change = async (visibility: number, by: { token: string }) => {
    const itemId = (await framesOf(jobId)).at(3)?.itemId ?? '';
    const { document, revision } = (await server.call(getItemDetail, { itemId }, by)).reply;
    const objects = document.objects.map((object) => ({
      ...object,
      attributes: { ...object.attributes, visibility },
    }));
    const saved = { itemId, key: key(), baseRevision: revision, document: { ...document, objects } };
    expect((await server.call(saveAnnotation, saved, by)).status).toBe(200);
    return revision + 1;
  };
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const give = (revisions: number | undefined) =>
    server.call(giveJobResult, { jobId, result: '20', errors, ...(revisions ? { revisions } : {}) }, other());
  const seen = await sum();
  const revision = await change(0.5, token());
  await server.call(releasePackage, { packageId }, token());
  await server.call(startJob, { jobId }, other());
  const refused = await give(seen);
  expect(refused.status).toBe(5007901);
  expect(refused.reply).toEqual({ revision, by: 'acceptor of Video', at: expect.any(String) });
  expect(await jobOf('CLIP-03')).toMatchObject({ result: '00' });
  expect((await give(seen + 1)).status).toBe(200);
  // What one changed oneself is in nobody's way, and who does not say what they saw is believed.
  await change(0.6, other());
  expect((await give(seen + 1)).status).toBe(200);
  expect((await give(undefined)).status).toBe(200);
  await server.call(releasePackage, { packageId }, other());
  await server.call(startJob, { jobId }, token());
});

test('a job number that a colleague concluded since is not concluded over theirs: 5007909 says who, what and when', async () => {
  const { jobId, packageId } = await jobOf('CLIP-03');
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const lastOf = async () => (await server.call(getJobDetail, { jobId }, other())).reply.records[0];
  const give = (seenAt: string | null) =>
    server.call(giveJobResult, { jobId, result: '20', errors, seenAt }, other());
  const seen = await lastOf();
  expect((await server.call(giveJobResult, { jobId, result: '20', errors }, token())).status).toBe(200);
  const theirs = await lastOf();
  await server.call(releasePackage, { packageId }, token());
  await server.call(startJob, { jobId }, other());
  for (const late of [seen?.at ?? null, null]) {
    const refused = await give(late);
    expect(refused.status).toBe(5007909);
    expect(refused.reply).toEqual({ result: '20', by: 'acceptor of Video', at: theirs?.at });
  }
  expect(await lastOf()).toEqual(theirs);
  expect((await give(theirs?.at ?? null)).status).toBe(200);
  // One's own conclusions are in nobody's way; one whose answer was lost is given again, and recorded once.
  const own = await lastOf();
  expect((await give(seen?.at ?? null)).status).toBe(200);
  expect(await lastOf()).toEqual(own);
  const anew = { jobId, result: '20', errors, seenAt: seen?.at ?? null, remark: 'Blurred' } as const;
  expect((await server.call(giveJobResult, anew, other())).status).toBe(200);
  expect(await lastOf()).toMatchObject({ by: own?.by, remark: 'Blurred' });
  await server.call(releasePackage, { packageId }, other());
  await server.call(startJob, { jobId }, token());
});

test('a package that was concluded since is not opened again by a job number of it: 5005054', async () => {
  const { jobId, packageId, packageState } = await jobOf('CLIP-03');
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const stateNow = async () => (await jobOf('CLIP-03')).packageState;
  expect(packageState).toBe('05');
  await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, token());
  expect((await server.call(startJob, { jobId, packageState }, other())).status).toBe(5005054);
  expect((await server.call(startJob, { jobId, packageState: '20' }, other())).reply.packageState).toBe('20');
  const give = (seen: '05' | '20') =>
    server.call(giveJobResult, { jobId, result: '20', errors, packageState: seen }, other());
  expect((await give('05')).status).toBe(5005054);
  expect(await stateNow()).toBe('20');
  // Whoever was told that it goes under review again opens it.
  expect((await give('20')).reply.packageState).toBe('05');
  await server.call(releasePackage, { packageId }, other());
  await server.call(startJob, { jobId }, token());
});

test('a frame in which an object is judged opens its job number again', async () => {
  const { jobId } = await jobOf('CLIP-03');
  const [, frame] = await framesOf(jobId);
  const itemId = frame?.itemId ?? '';
  const [object] = (await server.call(getItemDetail, { itemId }, token())).reply.document.objects;
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const objects = [{ itemId, objectId: object?.id ?? '' }];
  const given = { batchId, key: key(), objects, result: '20' as const, errors };
  expect((await server.call(saveObjectResults, given, token())).status).toBe(200);
  expect(await jobOf('CLIP-03')).toMatchObject({ result: '00', lastResult: '20', acceptor: null });
  // A box keeps what was decided about it, whatever its frame has.
  await server.call(saveResult, { itemId, key: key(), result: '10' }, token());
  expect((await jobOf('CLIP-03')).boxes).toMatchObject({ accepted: 0, rejected: 4 });
  await server.call(giveJobResult, { jobId, result: '20', errors }, token());
});

test('job numbers follow a bulk result; its undo brings back what they were concluded with, by whom and when', async () => {
  const stateNow = () =>
    server.services.database.system((tx) =>
      tx.select().from(job).where(eq(job.batchId, batchId)).orderBy(job.number),
    );
  const admin = { token: customer.admin.token };
  const give = async (target: BulkTarget, result: '10' | '20') => {
    const errorTypeIds = result === '20' ? [customer.errorTypeId] : [];
    const given = await server.call(giveResults, { target, result, errorTypeIds }, admin);
    expect(given.status).toBe(200);
    return given.reply.operationId ?? '';
  };
  const { jobId, packageId } = await jobOf('CLIP-03');
  const whole: BulkTarget = { kind: 'batches', batchIds: [batchId] };
  const one: BulkTarget = { kind: 'packages', batchId, packageIds: [packageId] };
  await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, token());
  const before = await stateNow();
  expect(before.filter(({ concludedById }) => concludedById === customer.acceptor.accountId)).toHaveLength(3);
  const frame = (await framesOf((await jobOf('CLIP-02')).jobId))[0]?.itemId ?? '';
  for (const [target, result, after] of [
    [whole, '20', ['20', '20', '20']],
    [whole, '10', ['10', '10', '10']],
    [one, '20', ['20', '10', '20']],
    // A frame alone opens its job number again.
    [{ kind: 'items', batchId, itemIds: [frame] }, '20', ['20', '00', '20']],
  ] as [BulkTarget, '10' | '20', string[]][]) {
    const operationId = await give(target, result);
    expect((await stateNow()).map((one) => one.result)).toEqual(after);
    expect((await server.call(undoResults, { operationId }, admin)).status).toBe(200);
    expect(await stateNow()).toEqual(before);
  }
  // One upon the other: what the second found is what it gives back.
  await give(one, '10');
  const between = await stateNow();
  const operationId = await give(one, '10');
  await server.call(undoResults, { operationId }, admin);
  expect(await stateNow()).toEqual(between);
  expect(await jobOf('CLIP-03')).toMatchObject({ jobId, result: '10', lastResult: '20' });
});

test('another round opens every job number and keeps its result as the last one', async () => {
  const { jobId, packageId } = await jobOf('CLIP-03');
  await server.call(startJob, { jobId }, token());
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const [frame] = await framesOf(jobId);
  const sentBack = { itemId: frame?.itemId ?? '', key: key(), result: '20' as const, errors };
  expect((await server.call(saveResult, sentBack, token())).status).toBe(200);
  await server.call(giveJobResult, { jobId, result: '20', errors }, token());
  await server.call(finishPackage, { packageId, result: '20', unchecked: '10' }, token());
  const admin = { token: customer.admin.token };
  expect((await server.call(finishBatch, { batchId, result: '20' }, admin)).status).toBe(200);
  expect((await server.call(giveJobResult, { jobId, result: '10' }, token())).status).toBe(5006006);
  await server.call(reacceptBatch, { batchId }, admin);
  expect((await jobs()).map(({ result, lastResult }) => [result, lastResult])).toEqual([
    ['00', '20'],
    ['00', '10'],
    ['00', '20'],
  ]);
});

test('a bulk result of job numbers that are open leaves what their last result was', async () => {
  const admin = { token: customer.admin.token };
  const results = async () => (await jobs()).map(({ result, lastResult }) => [result, lastResult]);
  const before = await results();
  const target: BulkTarget = { kind: 'batches', batchIds: [batchId] };
  const given = await server.call(giveResults, { target, result: '10' }, admin);
  expect(given.status).toBe(200);
  expect(await results()).toEqual([
    ['10', '20'],
    ['10', '10'],
    ['10', '20'],
  ]);
  await server.call(undoResults, { operationId: given.reply.operationId ?? '' }, admin);
  expect(await results()).toEqual(before);
});

test('in another round, frames that came back as they followed their job number follow its new verdict', async () => {
  const { jobId, packageId, frames } = await jobOf('CLIP-02');
  expect(frames).toEqual({ total: 3, accepted: 3, rejected: 0, byJob: 3 });
  await server.call(startJob, { jobId }, token());
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const given = await server.call(giveJobResult, { jobId, result: '20', errors, round: 2 }, token());
  expect(given.reply).toMatchObject({ result: '20', lastResult: '10', frames: { accepted: 0, rejected: 3 } });
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  await server.call(releasePackage, { packageId }, token());
});

test('the report says why a clip was rejected, also where each frame had a verdict of its own and none got the reason', async () => {
  const { jobId } = await jobOf('CLIP-02');
  const admin = { token: customer.admin.token };
  await server.call(startJob, { jobId }, admin);
  const errors = [{ errorTypeId: customer.errorTypeId, note: 'one box for two people' }];
  for (const [index, { itemId }] of (await framesOf(jobId)).entries()) {
    const given = index === 0 ? { result: '20' as const, errors } : { result: '10' as const };
    expect((await server.call(saveResult, { itemId, key: key(), ...given }, admin)).status).toBe(200);
  }
  const why = { errors: [{ errorTypeId: customer.errorTypeId, note: 'all along' }], remark: 'It flickers.' };
  expect((await server.call(giveJobResult, { jobId, result: '20', ...why }, admin)).status).toBe(200);
  const wanted = { batchId, format: 'csv', token: customer.admin.token } as const;
  const verdicts = csvRecords(
    unzip((await makeReport(server, wanted)).bytes).get('verdicts.csv') ?? Buffer.of(),
  );
  const conclusions = verdicts.filter(({ File }) => File === 'the whole of job number CLIP-02');
  expect(conclusions.at(-1)).toMatchObject({
    ...{
      Result: 'Rejected',
      'Way of judging': 'in bulk',
      Who: 'admin of Video',
      Round: '2',
      Remark: 'It flickers.',
    },
    Errors: expect.stringMatching(/ – all along$/),
  });
  // What frames get with their clip says what for.
  const followed = verdicts.filter(({ File, Remark }) => File?.endsWith('.png') && Remark === 'steady');
  expect(followed).toHaveLength(3);
});

test('job numbers are found by number and by state, and belong to those who see their package', async () => {
  const found = await server.call(getJobList, { batchId, keyword: 'clip-03' }, token());
  expect(found.reply.rows.map(({ jobNumber }) => jobNumber)).toEqual(['CLIP-03']);
  const packages = await server.call(getPackageList, { batchId }, token());
  const packageId = packages.reply.rows[0]?.packageId ?? '';
  const states = await server.call(getJobList, { packageId, state: 'accepted' }, token());
  expect(states.reply.total).toBe(0);
  await server.call(assignBatch, { batchId, userIds: [] }, { token: customer.admin.token });
  expect((await server.call(getJobList, { batchId }, token())).status).toBe(404);
  expect((await server.call(getJobDetail, { jobId: found.reply.rows[0]?.jobId ?? '' }, token())).status).toBe(
    404,
  );
});
