import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportError } from '../../../demo/import/import-error.ts';
import { readVoc } from '../../../demo/import/voc.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voc-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(xml: string) {
  await writeFile(join(folder, 'one.xml'), xml);
  return readVoc(folder);
}

const object = (change = '') =>
  `<object><name>cat &amp; dog</name><pose>Left</pose><truncated>1</truncated><difficult>0</difficult>
   <bndbox><xmin>1</xmin><ymin>11</ymin><xmax>640</xmax><ymax>20</ymax></bndbox>${change}</object>`;
const file = (objects: string) =>
  `<?xml version="1.0"?><annotation><filename>007.jpg</filename>
   <size><width>640</width><height>480</height><depth>3</depth></size>${objects}</annotation>`;

test('pixels counted from 1 become edges counted from 0', async () => {
  const { images, problems, labels } = await read(file(object()));
  expect(problems).toEqual([]);
  expect(images[0]?.fileName).toBe('007.jpg');
  expect(images[0]?.document).toMatchObject({
    width: 640,
    height: 480,
    objects: [
      {
        kind: 'box',
        label: 'cat & dog',
        attributes: { truncated: true, difficult: false, pose: 'Left' },
        xtl: 0,
        ytl: 10,
        xbr: 640,
        ybr: 20,
      },
    ],
  });
  expect(labels.map(({ name }) => name)).toEqual(['cat & dog']);
});

test('an image without objects is an image', async () => {
  const { images } = await read(file(''));
  expect(images[0]?.document.objects).toEqual([]);
});

test('malformed XML is named with file and line', async () => {
  const { problems } = await read('<annotation>\n<size>\n</annotation>');
  expect(problems[0]?.file).toBe('one.xml');
  expect(problems[0]?.problem).toMatch(/malformed XML: .*\(line \d/);
});

test.each([
  ['an entity that names a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ['entities that multiply', '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'],
])('%s is refused unread', async (_what, doctype) => {
  const { problems, images } = await read(`<?xml version="1.0"?>${doctype}<annotation>&x;</annotation>`);
  expect(problems[0]?.problem).toMatch('document type');
  expect(images).toEqual([]);
});

test.each([
  [
    'a figure that is none',
    object().replace('<xmin>1<', '<xmin>one<'),
    /object 1: bndbox\.xmin: is not a number/,
  ],
  ['a box without a side', object().replace(/<xmax>.*<\/xmax>/, ''), /object 1: bndbox\.xmax/],
  ['an object without a name', object() + object().replace(/<name>.*<\/name>/, ''), /object 2: name/],
])('%s is named with its object', async (_what, objects, expected) => {
  const { problems } = await read(file(objects));
  expect(problems.map(({ problem }) => problem)).toEqual([expect.stringMatching(expected)]);
});

test('a folder that is not there, or has no annotations, is told', async () => {
  await expect(readVoc(join(folder, 'nothing'))).rejects.toThrow(ImportError);
});
