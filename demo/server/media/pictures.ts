import sharp, { type Sharp } from 'sharp';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';

export interface DecodedPicture {
  /** A new pipeline over its pixels. */
  picture(): Sharp;
  readonly width: number;
  readonly height: number;
}

/** Decoded pictures that are kept, in bytes: the objects of one picture are mostly asked for together. */
const KEPT_BYTES = 64 * 1024 * 1024;

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
      entry.bytes = decoded.width * decoded.height * 3;
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
  if (!opened) throw new Failure(404);
  const bytes = new Uint8Array(await new Response(opened.stream).arrayBuffer());
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { picture: () => sharp(data, { raw: { width, height, channels } }), width, height };
}
