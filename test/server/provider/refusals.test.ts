import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../../demo/server/db/schema/order.ts';
import { put as putMedia } from '../../../demo/server/provider/put-media.ts';
import type { FileStorage } from '../../../demo/server/storage/file-storage.ts';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type SampleDelivery, writeSampleDelivery } from './sample-delivery.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: TestServer;
let sample: SampleDelivery;
let picture: Buffer<ArrayBuffer>;
let sha256: string;

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  await createTestCustomer(server.services, 'Refused');
  sample = await writeSampleDelivery(1);
  picture = await readFile(join(sample.folder, 'picture-1.png'));
  sha256 = createHash('sha256').update(picture).digest('hex');
});
afterAll(async () => {
  await sample.remove();
  await server.close();
});

interface Reply {
  readonly status: number;
  readonly responseObject: {
    importId: string;
    missing: string[];
    problems: { fileName: string; problem: string }[];
  };
}

async function provider(path: string, request: object): Promise<Reply> {
  const response = await server.app.request(`/provider-api/import/${path}`, {
    method: 'POST',
    headers: { 'provider-key': PROVIDER_KEY },
    body: JSON.stringify(request),
  });
  return (await response.json()) as Reply;
}

async function put(importId: string, hash: string, body: Uint8Array<ArrayBuffer>): Promise<Reply> {
  const response = await server.app.request(
    `/provider-api/import/putMedia?importId=${importId}&sha256=${hash}`,
    {
      method: 'PUT',
      headers: { 'provider-key': PROVIDER_KEY },
      body,
    },
  );
  return (await response.json()) as Reply;
}

let imports = 0;
async function begin(items: number): Promise<string> {
  imports += 1;
  const { responseObject } = await provider('begin', {
    order: `Order ${imports}`,
    batch: 'First',
    submitter: 'Provider',
    packageSize: 10,
    labels: [{ name: 'cell', color: '#ff0000' }],
    items,
    fingerprint: createHash('sha256').update(`import ${imports}`).digest('hex'),
  });
  return responseObject.importId;
}

function record(change: Partial<DeliveryRecord> = {}, objects: object[] = []): object {
  const document = { version: 1, modality: 'image', width: 40, height: 30, objects };
  return { fileName: 'a.png', sha256, size: picture.length, mediaType: 'image/png', document, ...change };
}

const box = (id: string, change: object = {}) => ({
  kind: 'box',
  id,
  label: 'cell',
  xtl: 1,
  ytl: 1,
  xbr: 9,
  ybr: 9,
  ...change,
});

test('every finding of a part is told, with its file, and nothing of the part is kept', async () => {
  const importId = await begin(3);
  const objects = [
    box('in'),
    box('out', { xbr: 41 }),
    box('in'),
    box('flat', { xbr: 1 }),
    box('strange', { label: 'dog' }),
  ];
  const refused = await provider('addRecords', {
    importId,
    first: 1,
    records: [
      record({}, objects),
      record({ fileName: 'b.png' }),
      record({ fileName: 'b.png' }),
      record({ fileName: '../c.png' }),
    ],
  });
  expect(refused.status).toBe(400);
  expect(refused.responseObject.problems).toEqual([
    { fileName: 'a.png', problem: 'object out: it leaves the picture' },
    { fileName: 'a.png', problem: 'object in: another object has the same id' },
    { fileName: 'a.png', problem: 'object flat: it has no area' },
    { fileName: 'a.png', problem: 'object strange: its label is not in the label set of the delivery' },
    { fileName: 'b.png', problem: 'the file name occurs twice' },
    { fileName: '../c.png', problem: 'the file name is not a plain path' },
    { fileName: '', problem: 'there are more records than the 3 announced' },
  ]);
  expect((await provider('commit', { importId })).responseObject.problems).toEqual([
    { fileName: '', problem: '0 of 3 records came in' },
  ]);
});

test('bytes that are not those announced are not kept', async () => {
  const importId = await begin(1);
  await provider('addRecords', { importId, first: 1, records: [record()] });
  const changed = new Uint8Array(picture);
  changed[picture.length - 1] = 1;
  const refusals = [
    ['longer', new Uint8Array([...picture, 0]), /longer/],
    ['shorter', picture.subarray(0, 20), /20 of \d+ bytes/],
    ['other', changed, /SHA-256/],
  ] as const;
  for (const [, bytes, problem] of refusals) {
    const refused = await put(importId, sha256, new Uint8Array(bytes));
    expect(refused.status).toBe(400);
    expect(refused.responseObject.problems[0]?.problem).toMatch(problem);
  }
  expect((await provider('commit', { importId })).responseObject.problems).toEqual([
    { fileName: 'a.png', problem: 'its file did not come in' },
  ]);
  expect((await put(importId, sha256, new Uint8Array(picture))).status).toBe(200);
  expect((await provider('commit', { importId })).status).toBe(200);
});

test('a file that no record has is refused', async () => {
  const importId = await begin(1);
  await provider('addRecords', { importId, first: 1, records: [record()] });
  expect((await put(importId, 'a'.repeat(64), new Uint8Array(3))).status).toBe(400);
});

test('a picture whose size is not that of its document is refused, new or already there', async () => {
  const importId = await begin(1);
  const document = { version: 1, modality: 'image', width: 400, height: 30, objects: [] };
  const refused = await provider('addRecords', { importId, first: 1, records: [{ ...record(), document }] });
  expect(refused.responseObject.problems[0]?.problem).toMatch('the picture has 40 × 30 pixels');
});

test('a picture that was copied by half is refused, though its head reads well', async () => {
  const importId = await begin(1);
  const half = Buffer.from(picture).subarray(0, -20);
  const hash = createHash('sha256').update(half).digest('hex');
  await provider('addRecords', {
    importId,
    first: 1,
    records: [record({ sha256: hash, size: half.length })],
  });
  expect((await put(importId, hash, new Uint8Array(half))).responseObject.problems).toEqual([
    { fileName: 'a.png', problem: 'the file ends before its picture does: it was not copied as a whole' },
  ]);
});

test('what is no picture is refused and forgotten', async () => {
  const importId = await begin(1);
  const text = Buffer.from('<svg onload=alert(1)>');
  const hash = createHash('sha256').update(text).digest('hex');
  const fake = record({ sha256: hash, size: text.length });
  await provider('addRecords', { importId, first: 1, records: [fake] });
  expect((await put(importId, hash, new Uint8Array(text))).responseObject.problems).toEqual([
    { fileName: 'a.png', problem: 'the file is no picture that can be read' },
  ]);
  const again = await provider('addRecords', { importId, first: 1, records: [fake] });
  expect(again.responseObject.missing).toEqual([hash]);
});

test('a picture that cannot be read for a moment is kept, and so is one that was there before', async () => {
  const importId = await begin(1);
  await provider('addRecords', { importId, first: 1, records: [record()] });
  await put(importId, sha256, new Uint8Array(picture));
  const { storage } = server.services;
  const failing: FileStorage = {
    ...storage,
    async open(key) {
      const file = await storage.open(key);
      const error = new Error('EMFILE: too many open files');
      return (
        file && { ...file, stream: new ReadableStream({ pull: (controller) => controller.error(error) }) }
      );
    },
  };
  const again = putMedia({ importId, sha256 }, null, { ...server.services, storage: failing });
  await expect(again).rejects.toThrow('EMFILE');
  expect((await provider('commit', { importId })).status).toBe(200);
});

test('two deliveries under one batch name: the second is told to choose another, not at its end with 500', async () => {
  const open = async (packageSize: number) => {
    const request = {
      order: 'Shared',
      batch: 'Same',
      submitter: 'Provider',
      packageSize,
      labels: [],
      items: 1,
    };
    const fingerprint = createHash('sha256').update(`shared ${packageSize}`).digest('hex');
    const begun = await provider('begin', { ...request, fingerprint });
    if (begun.status !== 200) return begun;
    const { importId } = begun.responseObject;
    await provider('addRecords', { importId, first: 1, records: [record()] });
    await put(importId, sha256, new Uint8Array(picture));
    return begun;
  };
  const first = await open(1);
  const second = await open(2);
  expect((await provider('commit', first.responseObject)).status).toBe(200);
  const problems = [{ fileName: '', problem: expect.stringMatching(/choose another name/) }];
  expect(await provider('commit', second.responseObject)).toMatchObject({
    status: 5020007,
    responseObject: { problems },
  });
  expect(await open(2)).toMatchObject({ status: 5020007, responseObject: { problems } });
});

test('a delivery that is larger than its order raises what was ordered', async () => {
  const ofOrder = () =>
    server.services.database.system((tx) =>
      tx
        .select({ totalData: order.totalData, quantity: order.quantity, delivered: order.delivered })
        .from(order)
        .where(eq(order.name, 'Grown')),
    );
  for (const [batch, expected] of [
    ['First', 1],
    ['Second', 2],
  ] as const) {
    const fingerprint = createHash('sha256').update(`grown ${batch}`).digest('hex');
    const request = { order: 'Grown', batch, submitter: 'Provider', packageSize: 1, labels: [], items: 1 };
    const { importId } = (await provider('begin', { ...request, fingerprint })).responseObject;
    await provider('addRecords', { importId, first: 1, records: [record()] });
    await put(importId, sha256, new Uint8Array(picture));
    await provider('commit', { importId });
    expect(await ofOrder()).toEqual([{ totalData: expected, quantity: expected, delivered: expected }]);
  }
});

test('a name that occurs twice in different parts is found before the commit', async () => {
  const importId = await begin(2);
  await provider('addRecords', { importId, first: 1, records: [record()] });
  await provider('addRecords', { importId, first: 2, records: [record()] });
  expect((await provider('commit', { importId })).responseObject.problems).toEqual([
    { fileName: 'a.png', problem: 'the file name occurs twice' },
  ]);
});

test('with several customers the delivery must name one', async () => {
  await createTestCustomer(server.services, 'Another');
  expect((await provider('begin', beginRequest())).status).toBe(5007023);
  expect((await provider('begin', { ...beginRequest(), customer: 'Nobody' })).status).toBe(5007023);
  expect((await provider('begin', { ...beginRequest(), customer: 'Another' })).status).toBe(200);
});

function beginRequest() {
  return {
    order: 'For whom',
    batch: 'First',
    submitter: 'Provider',
    packageSize: 10,
    labels: [],
    items: 1,
    fingerprint: 'f'.repeat(64),
  };
}
