import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export interface SampleDelivery {
  readonly folder: string;
  readonly annotations: string;
  /** Writes another annotation file beside the first. */
  write(name: string, content: string | object): Promise<string>;
  remove(): Promise<void>;
}

/** A COCO delivery on disk: small pictures of different colours with two boxes each. */
export async function writeSampleDelivery(images: number): Promise<SampleDelivery> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-delivery-'));
  const write = async (name: string, content: string | object) => {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  for (let i = 1; i <= images; i += 1) {
    const background = { r: (i * 37) % 256, g: (i * 91) % 256, b: (i * 53) % 256 };
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toFile(join(folder, `picture-${i}.png`));
  }
  const annotations = await write('instances.json', sampleCoco(images));
  return { folder, annotations, write, remove: () => rm(folder, { recursive: true }) };
}

export function sampleCoco(images: number) {
  const numbers = Array.from({ length: images }, (_, index) => index + 1);
  return {
    categories: [
      { id: 1, name: 'cell' },
      { id: 2, name: 'platelet' },
    ],
    images: numbers.map((id) => ({ id, file_name: `picture-${id}.png`, width: 40, height: 30 })),
    annotations: numbers.flatMap((id) => [
      { id: id * 10, image_id: id, category_id: 1, bbox: [1.5, 2, 10, 8] },
      { id: id * 10 + 1, image_id: id, category_id: 2, bbox: [20, 10, 20, 20] },
    ]),
  };
}
