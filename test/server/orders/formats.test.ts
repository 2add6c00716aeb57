import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCoco } from '../../../demo/import/coco.ts';
import type { Source } from '../../../demo/import/source.ts';
import { readVoc } from '../../../demo/import/voc.ts';
import type {
  AnnotationDocument,
  AnnotationObject,
} from '../../../src/shared/contract/annotation-document.ts';
import {
  type AnnotationFormat,
  createDataDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, TEST_PERSON, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { acceptBatches, bytesOf, fetchPart, settled, storeData, unzipped } from './test-download.ts';

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;
let folder: string;

const TURNED: AnnotationObject = { ...TEST_CAR, id: 'turned', kind: 'rotatedBox', rotation: 90 };
const HOLED: AnnotationObject = {
  ...TEST_PERSON,
  id: 'holed',
  points: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  holes: [
    [
      [40, 40],
      [60, 40],
      [60, 60],
      [40, 60],
    ],
  ],
};
const LINE: AnnotationObject = {
  ...TEST_PERSON,
  id: 'line',
  kind: 'polyline',
  points: [
    [1, 1],
    [5, 5],
  ],
};

/** The first item has a shape of each kind, the others are as every test has them. */
function documentOf(n: number): AnnotationDocument | null {
  if (n > 1) return null;
  const hidden: AnnotationObject = {
    ...TEST_CAR,
    id: 'hidden',
    occluded: true,
    attributes: { truncated: true, pose: 'Left', 'a <"&> colour': 'red' },
  };
  return { ...TEST_DOCUMENT, objects: [hidden, TURNED, HOLED, LINE] };
}

beforeAll(async () => {
  // Two items of 1000 bytes fill a file.
  server = await startTestServer({ env: { DOWNLOAD_PART_BYTES: '2000' } });
  customer = await createTestCustomer(server.services, 'Formats');
  delivery = await deliver(server.services, customer.customerId, { name: 'Formats', batches: [[3]] });
  await storeData(server, delivery, documentOf);
  await acceptBatches(
    server,
    customer,
    delivery.batches.map(({ batchId }) => batchId),
  );
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

/** All files of a download, unpacked into one tree: none of them takes the place of another. */
async function files(format: AnnotationFormat, withData = true): Promise<Map<string, Buffer>> {
  const request = {
    orderId: delivery.orderId,
    batchIds: delivery.batches.map(({ batchId }) => batchId),
    format,
    withData,
  };
  const { reply } = await server.call(createDataDownload, request, customer.admin);
  const { token } = customer.admin;
  const download = await settled(server, token, reply);
  const all = new Map<string, Buffer>();
  for (const { number } of download.parts.slice(1)) {
    for (const [path, content] of await unzipped(
      await bytesOf(await fetchPart(server, token, download, number)),
    )) {
      expect([...all.keys()]).not.toContain(path);
      all.set(path, content);
    }
  }
  return all;
}

async function unpack(all: ReadonlyMap<string, Buffer>): Promise<string> {
  const root = await mkdtemp(join(folder, 'unpacked-'));
  for (const [path, content] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** What an import makes of it, without ids, which are its own. */
function shapes({ images, problems }: Source) {
  expect(problems).toEqual([]);
  return images.map(({ fileName, document }) => ({
    fileName,
    objects: document.objects.map(({ id: _id, source: _source, attributes, ...object }) => {
      const { object_id: _, ...rest } = attributes;
      return { ...object, attributes: rest };
    }),
  }));
}

const CAR = {
  kind: 'box',
  label: 'car',
  xtl: 10,
  ytl: 20,
  xbr: 110,
  ybr: 90,
  occluded: false,
  zOrder: 0,
  attributes: {},
};

it('COCO comes back in as it went out, but for lines', async () => {
  const all = await files('coco');
  const root = await unpack(all);
  const [first, second] = shapes(await readCoco(join(root, 'annotations/instances-001.json')));
  expect(first?.fileName).toBe('Formats 1/1/image-0001.jpg');
  expect(first?.objects.slice(0, 1)).toEqual([
    { ...CAR, occluded: true, attributes: { truncated: true, pose: 'Left', 'a <"&> colour': 'red' } },
  ]);
  // Turned by a quarter about (60, 55).
  const turned = (first?.objects[1] as { points: number[][] } | undefined)?.points.map((point) =>
    point.map((x) => Math.round(x)),
  );
  expect(turned).toEqual([
    [95, 5],
    [95, 105],
    [25, 105],
    [25, 5],
  ]);
  const { attributes: _, ...person } = { ...TEST_PERSON };
  expect(second?.objects).toMatchObject([CAR, { kind: 'polygon', label: 'person', points: person.points }]);
  const [{ annotations }, later] = [1, 2].map((n) =>
    JSON.parse(`${all.get(`annotations/instances-00${n}.json`)}`),
  );
  expect(annotations.map(({ id, area }: { id: number; area: number }) => [id, Math.round(area)])).toEqual([
    [1, 7000],
    [2, 7000],
    [3, 10_000 - 400],
    [4, 7000],
    [5, 3615],
  ]);
  expect([later.images[0].id, later.annotations[0].id, later.annotations[0].image_id]).toEqual([3, 6, 3]);
  const manifest = JSON.parse(`${all.get('manifest-001.json')}`);
  expect(manifest).toMatchObject({ items: 2, annotations: 5, leftOut: 1, boundsOnly: 0 });
});

it('COCO of one zip alone is one file without a number', async () => {
  const all = await files('coco', false);
  expect([...all.keys()].toSorted()).toEqual(['annotations/instances.json', 'manifest-001.json']);
  const { images } = JSON.parse(`${all.get('annotations/instances.json')}`);
  expect(images).toHaveLength(3);
});

it('Pascal VOC comes back in with its boxes, and the bounds of the rest', async () => {
  const all = await files('voc');
  const root = await unpack(all);
  const source = await readVoc(join(root, 'annotations/Formats 1/1'));
  const [first, second] = shapes(source);
  expect(first?.objects.map(({ attributes: _, ...object }) => object)).toEqual(
    [
      { ...CAR, occluded: true, attributes: undefined },
      {
        ...CAR,
        xtl: expect.closeTo(25, 6),
        ytl: expect.closeTo(5, 6),
        xbr: expect.closeTo(95, 6),
        ybr: expect.closeTo(105, 6),
      },
      { ...CAR, label: 'person', xtl: 0, ytl: 0, xbr: 100, ybr: 100 },
    ].map(({ attributes: _, ...object }) => object),
  );
  expect(first?.objects[0]?.attributes).toMatchObject({ truncated: true, pose: 'Left' });
  expect(second?.fileName).toBe('1/image-0002.jpg');
  expect(JSON.parse(`${all.get('manifest-001.json')}`)).toMatchObject({
    annotations: 5,
    leftOut: 1,
    boundsOnly: 3,
  });
});

it('our own documents go out whole', async () => {
  const all = await files('json');
  const written = JSON.parse(`${all.get('annotations/Formats 1/1/image-0001.jpg.json')}`);
  expect(written).toMatchObject({
    fileName: '1/image-0001.jpg',
    data: 'Formats 1/1/image-0001.jpg',
    result: '10',
  });
  expect(written.document).toEqual(documentOf(1));
});
