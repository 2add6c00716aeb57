import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { Limited } from '../concurrency/limit-concurrency.ts';
import { Failure } from '../http/failure.ts';
import type { Part } from '../secrets/media-signer.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { createPictures } from './pictures.ts';

/** Pixels of the longer side. */
const SIDE = 192;

/** Gives the storage key of a part of a picture, which is cut out when it is asked for the first time. */
export type Crops = (mediaKey: string, part: Part) => Promise<string>;

/** @param limited the turns of all that decode pictures */
export function createCrops(storage: FileStorage, limited: Limited): Crops {
  const pictures = createPictures(storage);
  const making = new Map<string, Promise<void>>();

  return async (mediaKey, part) => {
    const hash = createHash('sha256')
      .update(`${mediaKey} ${Object.values(part).join(',')}`)
      .digest('hex');
    const key = `crops/${hash.slice(0, 2)}/${hash}.webp`;
    if (await storage.stat(key)) return key;
    const made =
      making.get(key) ??
      limited(async () => {
        const { picture, width, height } = await pictures(mediaKey);
        await storage.put(key, await cut(picture(), clamp(part, width, height)));
      });
    making.set(key, made);
    try {
      await made;
    } finally {
      making.delete(key);
    }
    return key;
  };
}

/** As the address has it: `x,y,width,height`. */
export function parsePart(text: string): Part {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return { x, y, width, height };
}

/** What of the part lies in the picture: its record may have been wrong about its size. */
function clamp(part: Part, width: number, height: number): Part {
  const x = Math.min(part.x, width);
  const y = Math.min(part.y, height);
  const inside = { x, y, width: Math.min(part.width, width - x), height: Math.min(part.height, height - y) };
  if (inside.width < 1 || inside.height < 1) throw new Failure(ERROR.notFound);
  return inside;
}

async function cut(picture: Sharp, { x, y, width, height }: Part): Promise<Uint8Array> {
  return picture
    .extract({ left: x, top: y, width, height })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
}
