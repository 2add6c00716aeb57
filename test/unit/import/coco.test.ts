import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCoco } from '../../../demo/import/coco.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coco-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | object) {
  const path = join(folder, 'instances.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readCoco(path);
}

const images = [{ id: 7, file_name: 'a.jpg', width: 100, height: 80 }];
const categories = [{ id: 1, name: 'cell' }];
const annotation = (change: object) => ({
  id: 3,
  image_id: 7,
  category_id: 1,
  bbox: [1, 2, 3, 4],
  ...change,
});

const problemsOf = async (change: object) =>
  (await read({ images, categories, annotations: [annotation(change)] })).problems.map(
    ({ file, record, problem }) => `${file}: ${record}: ${problem}`,
  );

test('a box is given by its corners, with the id that a second delivery gives it too', async () => {
  const content = { images, categories, annotations: [annotation({ segmentation: [] })] };
  const [first, second] = [await read(content), await read(content)];
  expect(first.images[0]?.document).toEqual({
    version: 1,
    modality: 'image',
    width: 100,
    height: 80,
    tags: [],
    objects: [
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'box',
        label: 'cell',
        attributes: {},
        occluded: false,
        zOrder: 0,
        source: 'file',
        xtl: 1,
        ytl: 2,
        xbr: 4,
        ybr: 6,
      },
    ],
  });
  expect(second.images).toEqual(first.images);
});

test('an annotation with several outlines becomes polygons that belong together', async () => {
  const segmentation = [
    [0, 0, 10, 0, 10, 10],
    [20, 20, 30, 20, 30, 30, 20, 30],
  ];
  const { images: found } = await read({ images, categories, annotations: [annotation({ segmentation })] });
  const objects = found[0]?.document.objects ?? [];
  expect(objects.map((object) => object.kind)).toEqual(['polygon', 'polygon']);
  expect(objects[1]).toMatchObject({
    points: [
      [20, 20],
      [30, 20],
      [30, 30],
      [20, 30],
    ],
  });
  expect(new Set(objects.map((object) => object.group))).toEqual(new Set([1]));
  expect(new Set(objects.map((object) => object.id)).size).toBe(2);
});

test('attributes are kept, and the labels say which there are', async () => {
  const attributes = { occluded: true, truncated: false, count: 3, note: 'x', list: [1] };
  const { images: found, labels } = await read({
    images,
    categories,
    annotations: [annotation({ attributes })],
  });
  expect(found[0]?.document.objects[0]).toMatchObject({
    occluded: true,
    attributes: { truncated: false, count: 3, note: 'x' },
  });
  expect(labels[0]?.attributes.map(({ name, input }) => [name, input])).toEqual([
    ['truncated', 'checkbox'],
    ['count', 'number'],
    ['note', 'text'],
  ]);
});

test.each([
  ['an unknown category', { category_id: 9 }, 'unknown category 9'],
  ['an unknown image', { image_id: 8 }, 'there is no image 8'],
  ['a run-length mask', { segmentation: { counts: 'abc', size: [80, 100] } }, 'run lengths (RLE)'],
  ['an outline of two points', { segmentation: [[0, 0, 1, 1]] }, 'at least 3 pairs'],
  ['keypoints', { keypoints: [1, 1, 2] }, 'keypoints'],
  ['no geometry at all', { bbox: undefined }, 'neither a bbox nor a segmentation'],
  ['a box of three figures', { bbox: [1, 2, 3] }, 'bbox.3'],
  ['a box with a text in it', { bbox: [1, 2, 3, 'x'] }, 'bbox.3'],
])('%s is named with file and record', async (_what, change, expected) => {
  const problems = await problemsOf(change);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^instances\.json: annotation 3: /);
  expect(problems[0]).toContain(expected);
});

test('malformed JSON is named with its line', async () => {
  const { problems } = await read('{\n  "images": [,]\n}');
  expect(problems).toHaveLength(1);
  expect(problems[0]?.problem).toMatch(/^malformed JSON \(line 2 column 14\)$/);
});

test('a file that is no COCO file says what it lacks', async () => {
  const { problems } = await read({ images: [], annotations: {} });
  expect(problems.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('annotations'),
    expect.stringContaining('categories'),
  ]);
});

test('every bad record is named, not only the first', async () => {
  const { problems } = await read({
    images: [...images, { id: 8, width: 1, height: 1 }, images[0]],
    categories,
    annotations: [
      annotation({}),
      annotation({ category_id: 5 }),
      annotation({ id: 4, bbox: [0, 0, 'w', 1] }),
    ],
  });
  expect(problems.map(({ record }) => record)).toEqual([
    'image 8',
    'annotation 4',
    'image 7',
    'annotation 3',
    'annotation 3',
  ]);
});
