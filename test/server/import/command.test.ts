import { execFile } from 'node:child_process';
import { stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getDatasetBatch } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getOrderList } from '../../../src/shared/contract/order.ts';
import { allParsed } from '../datasets/all-parsed.ts';
import { makeDataset, textFile, uploadAll } from '../datasets/test-upload.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { type SampleDelivery, sampleCoco, writeSampleDelivery } from '../provider/sample-delivery.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';

const command = fileURLToPath(new URL('../../../demo/import/main.ts', import.meta.url));
const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let sample: SampleDelivery;

beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Command');
  sample = await writeSampleDelivery(3);
});
afterAll(async () => {
  await sample.remove();
  await server.close();
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { SERVER_URL: server.origin, PROVIDER_KEY, ...env } },
      (failed, out, error) => resolve({ code: failed ? Number(failed.code) : 0, out, error }),
    );
  });
}

/** The rows of a table of tests are made before there is a sample: they say `sample`, and get one of their own. */
function delivery(annotations: string, folder: string, batch = 'First'): string[] {
  return ['coco', '--annotations', annotations, '--media', folder, '--order', 'Command', '--batch', batch];
}

const batches = async () =>
  (await server.call(getBatchList, {}, { token: customer.admin.token })).reply.rows.map((row) => row.name);

test('a delivery is told with what came in, and repeated is told as already there', async () => {
  const first = await run(delivery(sample.annotations, sample.folder));
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/3 images, 6 objects, 1 package$/m) });
  expect(await batches()).toEqual(['First']);
  const second = await run(delivery(sample.annotations, sample.folder));
  expect(second).toMatchObject({ code: 0, out: expect.stringMatching(/^Already there/) });
});

test('every finding is told with file and record, and nothing is sent', async () => {
  const coco = sampleCoco(4);
  coco.images.push({ id: 5, file_name: 'picture-1.png', width: 40, height: 30 });
  coco.images[1] = { id: 2, file_name: 'picture-2.png', width: 41, height: 30 };
  coco.annotations.push({ id: 99, image_id: 1, category_id: 77, bbox: [0, 0, 5, 5] });
  coco.annotations.push({ id: 98, image_id: 1, category_id: 1, bbox: [30, 0, 11, 5] });
  const annotations = await sample.write('broken.json', coco);
  await sample.write('picture-3.png', 'not a picture');
  const { code, error } = await run(delivery(annotations, sample.folder, 'Broken'));
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    'broken.json: annotation 99: unknown category 77',
    'broken.json: image 5: duplicate name picture-1.png, as in image 1',
    'broken.json: image 1 picture-1.png: annotation 98: it leaves the picture',
    'broken.json: image 2 picture-2.png: the picture has 40 × 30 pixels, its document says 41 × 30',
    'broken.json: image 3 picture-3.png: the image is no JPEG, PNG or WebP that can be read',
    expect.stringMatching(/^broken\.json: image 4 picture-4\.png: there is no such image in /),
    '',
    '6 problems; nothing was sent.',
  ]);
  expect(await batches()).not.toContain('Broken');
});

test('a picture that was copied by half is told before anything is sent', async () => {
  const own = await writeSampleDelivery(2);
  const path = join(own.folder, 'picture-2.png');
  await truncate(path, (await stat(path)).size - 20);
  const { code, error } = await run(delivery(own.annotations, own.folder, 'By half'));
  await own.remove();
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    expect.stringMatching(/ picture-2\.png: the file ends before its picture does/),
    '',
    '1 problem; nothing was sent.',
  ]);
});

test('a wrong folder of images is told once, not for each image', async () => {
  const { code, error } = await run(delivery(sample.annotations, tmpdir(), 'Elsewhere'));
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    expect.stringMatching(/: none of the 3 images is in it, such as picture-1\.png \(see --media\)$/),
    '',
    '1 problem; nothing was sent.',
  ]);
});

test('the help names every command, and is shown behind one, too', async () => {
  const { code, out } = await run(['answer', '--help']);
  expect(code).toBe(0);
  const deliveries = ['coco', 'voc', 'mot'];
  const others = ['threads', 'answer', 'feedback', 'move', 'withdraw'];
  for (const name of [...deliveries, ...others, 'publish-client', 'withdraw-client', 'clients'])
    expect(out).toMatch(new RegExp(`^ +npm run import -- ${name}(?![\\w-])`, 'm'));
});

test.each([
  ['no format', [], {}, /coco, voc, mot/],
  ['a missing option', ['coco', '--media', 'x'], {}, /--annotations is missing/],
  ['an unknown option', ['coco', '--colour', 'x'], {}, /colour/],
  ['a package size of nothing', ['voc', '--package-size', '0'], {}, /--package-size/],
  [
    'a file that is not there',
    delivery('/nowhere.json', 'sample folder'),
    {},
    /nowhere\.json: there is no such file/,
  ],
  [
    'a folder in place of a file',
    delivery('sample folder', 'sample folder'),
    {},
    /: this is a folder, and a file is read here/,
  ],
  [
    'a wrong key',
    delivery('sample', 'sample folder'),
    { PROVIDER_KEY: 'wrong' },
    /does not accept the provider key/,
  ],
  [
    'a server address that is none',
    delivery('sample', 'sample folder'),
    { SERVER_URL: 'here' },
    /SERVER_URL is no http address/,
  ],
  [
    'no key at all',
    delivery('sample', 'sample folder'),
    { PROVIDER_KEY: '', DATA_DIR: '/nowhere' },
    /set PROVIDER_KEY/,
  ],
])('%s is told in one line, with a failing exit code', async (_what, args, env, expected) => {
  const fresh = await writeSampleDelivery(1);
  const places: Record<string, string> = { sample: fresh.annotations, 'sample folder': fresh.folder };
  const real = args.map((arg) => places[arg] ?? arg);
  const { code, error, out } = await run(real, env);
  await fresh.remove();
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toMatch(expected);
});

test('an order made with --errors-optional asks for no error type', async () => {
  const own = await writeSampleDelivery(1);
  const args = delivery(own.annotations, own.folder, 'Lenient').map((arg) =>
    arg === 'Command' ? 'Lenient order' : arg,
  );
  expect(await run([...args, '--errors-optional'])).toMatchObject({ code: 0 });
  await own.remove();
  const { reply } = await server.call(getOrderList, {}, { token: customer.admin.token });
  expect(Object.fromEntries(reply.rows.map(({ name, errorRequired }) => [name, errorRequired]))).toEqual({
    Command: true,
    'Lenient order': false,
  });
});

test('data of a customer is moved step by step, and a step that does not begin there is told with its state', async () => {
  const { token } = customer.admin;
  const { reply } = await server.call(getOrderList, {}, { token });
  const orderIds = reply.rows.slice(0, 1).map(({ orderId }) => orderId);
  const { batchId } = await makeDataset(server, token, 'Moved', orderIds);
  await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'a')]);
  await allParsed(server, token, batchId);
  const state = async () => (await server.call(getDatasetBatch, { batchId }, { token })).reply.state;
  const moved = await run([
    'move',
    '--batch',
    batchId,
    '--step',
    'annotate,review,makeReady',
    '--step',
    'deliver',
  ]);
  expect(moved).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^annotate: 1 file\n.*\n.*\ndeliver: 1 file\n$/),
  });
  expect(await state()).toBe('reviewable');
  const refused = await run(['move', '--batch', batchId, '--step', 'accept,review']);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toMatch(/^accept: 1 file\nreview: .*5007019.*accepted/);
  expect(await state()).toBe('accepted');
  const bad = await run(['move', '--batch', 'first', '--step', 'annotate']);
  expect(bad).toMatchObject({ code: 1, error: expect.stringMatching(/^--batch first is no id/) });
  const unknown = await run(['move', '--batch', batchId, '--step', 'anotate']);
  expect(unknown).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^--step anotate: it is one of annotate, /),
  });
});
