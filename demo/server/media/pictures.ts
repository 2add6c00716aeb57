import sharp, { type Sharp } from 'sharp';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { DECODE_SECONDS, MAX_PIXELS } from './decode-limit.ts';

export interface DecodedPicture {
  /** A new pipeline over its pixels. */
  picture(): Sharp;
  readonly width: number;
  readonly height: number;
  /** What it takes to keep. */
  readonly bytes: number;
}

/** Decoded pictures that are kept, in bytes: the objects of one picture are mostly asked for together. */
const KEPT_BYTES = 64 * 1024 * 1024;

const CHANNELS = 3;

/** Decodes pictures upright, and keeps those that were asked for last. */
export function createPictures(storage: FileStorage): (mediaKey: string) => Promise<DecodedPicture> {
  const kept = new Map<string, { readonly decoded: Promise<DecodedPicture>; bytes: number }>();

  function trim(): void {
    let bytes = 0;
    for (const [key, one] of [...kept].reverse()) {
      bytes += one.bytes;
      if (bytes > KEPT_BYTES) kept.delete(key);
    }
  }

  return async (mediaKey) => {
    const known = kept.get(mediaKey);
    const entry = known ?? { decoded: decode(storage, mediaKey), bytes: 0 };
    kept.delete(mediaKey);
    kept.set(mediaKey, entry);
    try {
      const decoded = await entry.decoded;
      entry.bytes = decoded.bytes;
      trim();
      return decoded;
    } catch (error) {
      if (kept.get(mediaKey) === entry) kept.delete(mediaKey);
      throw error;
    }
  };
}

async function decode(storage: FileStorage, mediaKey: string): Promise<DecodedPicture> {
  const opened = await storage.open(mediaKey);
  if (!opened) throw new Failure(ERROR.notFound);
  const encoded = new Uint8Array(await new Response(opened.stream).arrayBuffer());
  const upright = () =>
    sharp(encoded, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: '#808080' })
      .toColourspace('srgb');
  const size = (await sharp(encoded, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient;
  if (size.width * size.height * CHANNELS > KEPT_BYTES) {
    // Its pixels would take gigabytes: they are read from the file line by line, up to the part that is asked for.
    return { ...size, picture: upright, bytes: encoded.length };
  }
  const { data, info } = await upright().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    picture: () => sharp(data, { raw: { width, height, channels } }),
    width,
    height,
    bytes: data.length,
  };
}
