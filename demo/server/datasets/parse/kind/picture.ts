import sharp, { type Sharp } from 'sharp';
import { DECODE_SECONDS, MAX_PIXELS, tooMuch } from '../../../media/decode-limit.ts';
import { pictureType } from '../../../media/picture-type.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';
import { bitmapInput } from './bitmap.ts';

/** Pixels of the longer side of a thumbnail, and of what is made of a tif or a film; and how well they are kept. */
const MADE = {
  thumbnail: { side: 320, quality: 74 },
  rendition: { side: 2048, quality: 88 },
} as const;
/** A picture lies in memory while it is decoded. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface PictureOptions {
  readonly extension: string | null;
  /** Browsers do not show it: a picture is made that they do. */
  readonly withRendition: boolean;
}

/** Size, pages and a small version of a picture. */
export async function parsePicture(
  bytes: StoredBytes,
  { extension, withRendition }: PictureOptions,
): Promise<Parsed> {
  if (bytes.size > MOST_BYTES) throw new ParseProblem('tooLarge');
  const data = await bytes.read(0, bytes.size);
  const input = extension === 'bmp' ? await bitmapInput(data) : { data };
  if ('facts' in input) return { facts: input.facts };
  if (!('raw' in input) && pictureType(data) === null) throw new ParseProblem('damaged');
  const open = () =>
    'raw' in input
      ? sharp(input.data, { raw: input.raw, limitInputPixels: MAX_PIXELS })
      : sharp(input.data, { limitInputPixels: MAX_PIXELS });
  try {
    const { pages = 1, autoOrient } = await open().metadata();
    const { width, height } = autoOrient;
    if (width * height > MAX_PIXELS) throw new ParseProblem('tooLarge', `${width} × ${height}`);
    const thumbnail = await shrunk(open(), 'thumbnail');
    const facts = { width, height, ...(pages > 1 ? { pages } : {}) };
    if (!withRendition) return { facts, thumbnail };
    const rendition = { bytes: await shrunk(open(), 'rendition'), type: 'image/webp' };
    return { facts, thumbnail, rendition };
  } catch (error) {
    if (error instanceof ParseProblem) throw error;
    if (tooMuch(error)) throw new ParseProblem('tooLarge', null, error);
    // The decoder has read all there is: what it cannot make a picture of is none.
    throw new ParseProblem('damaged', null, error);
  }
}

/** A small version of a picture that was decoded already, such as a frame of a film. */
export function shrunkPicture(picture: Buffer, as: keyof typeof MADE): Promise<Uint8Array> {
  return shrunk(sharp(picture, { limitInputPixels: MAX_PIXELS }), as);
}

async function shrunk(picture: Sharp, as: keyof typeof MADE): Promise<Uint8Array> {
  const { side, quality } = MADE[as];
  return picture
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}
