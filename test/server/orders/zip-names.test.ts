import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import type { AnnotationFormat } from '../../../src/shared/contract/delivery/data-download.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { downloadSteps, idsOf } from './download-steps.ts';
import { acceptBatches, bytesOf, fetchPart, storeData, testBytes, unzipped } from './test-download.ts';

/** What was delivered, by batch, in the order of their deliveries, and what it is called in the zips. */
const NAMES: readonly (readonly [batch: string, folder: string, files: readonly [string, string][]])[] = [
  [
    '..',
    '__',
    [
      ['A.jpg', 'A.jpg'],
      ['photos/é.jpg', 'photos/é.jpg'],
      ['a:b.jpg', 'a_b.jpg'],
      ['aux.jpg', 'aux_.jpg'],
      // Each the twin of one in an earlier file.
      ['a.jpg', 'a (2).jpg'],
      ['photos/e\u0301.jpg', 'photos/é (2).jpg'],
      ['a\\b.jpg', 'a_b (2).jpg'],
      ['../../etc/passwd', '__/__/etc/passwd'],
    ],
  ],
  ['Night', 'Night', [['a.jpg', 'a.jpg']]],
  ['night ', 'night (2)', [['ends. ', 'ends__']]],
];
const PER_PART = 3;

const paths = NAMES.flatMap(([, folder, files]) => files.map(([, path]) => `${folder}/${path}`));

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;

beforeAll(async () => {
  server = await startTestServer({ env: { DOWNLOAD_PART_ITEMS: `${PER_PART}` } });
  customer = await createTestCustomer(server.services, 'Names');
  const batches = NAMES.map(([, , files]) => [files.length]);
  delivery = await deliver(server.services, customer.customerId, { name: 'Names', batches });
  await storeData(server, delivery);
  await rename();
  await acceptBatches(server, customer, idsOf(delivery));
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

async function rename(): Promise<void> {
  await server.services.database.system(async (tx) => {
    for (const [at, [name, , files]] of NAMES.entries()) {
      const { batchId = '', packages = [] } = delivery.batches[at] ?? {};
      await tx
        .update(batch)
        .set({ name, deliveredAt: new Date(at * 1000) })
        .where(eq(batch.id, batchId));
      for (const [index, itemId] of packages.flatMap(({ itemIds }) => itemIds).entries()) {
        await tx
          .update(item)
          .set({ fileName: files[index]?.[0] ?? '' })
          .where(eq(item.id, itemId));
      }
    }
  });
}

/** What the zips of a download hold, one after the other. */
async function contents(
  format: AnnotationFormat,
  withData = true,
  scope: 'all' | 'accepted' = 'all',
): Promise<ReadonlyMap<string, Buffer>[]> {
  const download = await downloadSteps(server, customer).packed(delivery, { format, withData, scope });
  expect(download).toMatchObject({ state: 'ready', error: null });
  const zips: ReadonlyMap<string, Buffer>[] = [];
  for (const { number } of download.parts.slice(1)) {
    const zip = await bytesOf(await fetchPart(server, customer.admin.token, download, number));
    zips.push(await unzipped(zip));
  }
  return zips;
}

const textOf = (files: ReadonlyMap<string, Buffer>, path: string) => `${files.get(path)}`;

it('data has paths that every system takes, no two of them alike, in whichever zip they are', async () => {
  const zips = await contents('json');
  expect(zips.map((files) => files.size)).toEqual([7, 7, 7, 3]);
  const all = new Map(zips.flatMap((files) => [...files]));
  const data = [...all.keys()].filter((path) => path.startsWith('data/'));
  expect(data).toEqual(paths.map((path) => `data/${path}`));
  expect(data.map((path) => all.get(path))).toEqual(paths.map((_, index) => testBytes(index + 1)));
});

it('our own documents lie beside, and say what lies where and what it was called', async () => {
  const all = new Map((await contents('json')).flatMap((files) => [...files]));
  const documents = paths.map((path) => JSON.parse(textOf(all, `annotations/${path}.json`)));
  expect(documents.map(({ data }) => data)).toEqual(paths);
  expect(documents.map(({ fileName }) => fileName)).toEqual(
    NAMES.flatMap(([, , files]) => files.map(([delivered]) => delivered)),
  );
});

it('COCO names the files as they lie in the zip', async () => {
  const named = (await contents('coco')).map((files, index) => {
    const { images } = JSON.parse(textOf(files, `annotations/instances-00${index + 1}.json`));
    const names: string[] = images.map(({ file_name }: { file_name: string }) => file_name);
    expect(names.filter((path) => !files.has(`data/${path}`))).toEqual([]);
    return names;
  });
  expect(named.flat()).toEqual(paths);
});

it('Pascal VOC names the files as they lie in the zip', async () => {
  const all = new Map((await contents('voc')).flatMap((files) => [...files]));
  const named = paths.map((path) => {
    const text = textOf(all, `annotations/${path}.xml`);
    const [, folder, fileName] = /<folder>(.*)<\/folder>\s*<filename>(.*)<\/filename>/.exec(text) ?? [];
    return `${folder}/${fileName}`;
  });
  expect(named).toEqual(paths);
});

it('the manifest says what was renamed, without the data, too', async () => {
  const renamed: Record<string, string> = {};
  for (const [index, files] of (await contents('voc', false)).entries()) {
    Object.assign(renamed, JSON.parse(textOf(files, `manifest-00${index + 1}.json`)).renamed);
  }
  expect(renamed).toEqual(
    Object.fromEntries(
      NAMES.flatMap(([, folder, files]) =>
        files.flatMap(([delivered, path]) => (delivered === path ? [] : [[`${folder}/${path}`, delivered]])),
      ),
    ),
  );
});

/** How often the names of earlier files were read while something was packed. */
async function readsOfNames(work: () => Promise<unknown>): Promise<number> {
  const { database } = server.services;
  const tenant = database.tenant.bind(database);
  let reads = 0;
  vi.spyOn(database, 'tenant').mockImplementation((customerId, reading) =>
    tenant(customerId, (tx) => {
      const select = tx.select.bind(tx) as (fields?: object) => unknown;
      tx.select = ((fields?: object) => {
        if (fields && Object.keys(fields).join() === 'package,item,fileName') reads += 1;
        return select(fields);
      }) as typeof tx.select;
      return reading(tx);
    }),
  );
  await work();
  return reads;
}

it('names that earlier files took are not read again for each file', async () => {
  expect(await readsOfNames(() => contents('json', false))).toBe(0);
});

it('a server that knows nothing of the files before reads their names, and packs the same', async () => {
  const whole = (await contents('coco')).map((files) => [...files.keys()]);
  vi.spyOn(server.services.packedPaths, 'take').mockReturnValue(null);
  // Another scope, since the same download would not be packed once more.
  let again: readonly ReadonlyMap<string, Buffer>[] = [];
  expect(await readsOfNames(async () => (again = await contents('coco', true, 'accepted')))).toBeGreaterThan(
    1,
  );
  const data = (paths: readonly string[]) => paths.filter((path) => path.startsWith('data/'));
  expect(again.map((files) => data([...files.keys()]))).toEqual(whole.map(data));
});
