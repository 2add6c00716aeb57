import sharp from 'sharp';
import { DECODE_SECONDS } from '../../../media/decode-limit.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import type { Rejection } from '../report-rows.ts';
import type { Area } from './shape.ts';

/** Pixels of the longer side of a picture in the certificate: enough for paper at 7 centimetres. */
const SIDE = 480;
/** A larger picture is not decoded: it would take more memory than all the rest. */
const MAX_PIXELS = 100_000_000;

export interface Pictures {
  /** A part of an item's picture, or all of it, as a `data:` address; null where it cannot be read. */
  read(rejection: Rejection, area: Area | null): Promise<string | null>;
}

interface Decoded {
  readonly key: string;
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

/** Rejections come item by item: the picture of the last one is kept decoded, and no other. */
export function createPictures(storage: FileStorage): Pictures {
  let last: Promise<Decoded | null> | undefined;
  let lastKey = '';

  return {
    async read({ mediaKey, pictureWidth, pictureHeight }, area) {
      const preview = area === null ? await storage.preview?.(mediaKey, SIDE) : null;
      if (preview) return asAddress(preview);
      if (lastKey !== mediaKey || !last) {
        lastKey = mediaKey;
        last = decode(storage, mediaKey);
      }
      const decoded = await last;
      if (!decoded) return null;
      const { pixels, ...raw } = decoded;
      const part = area && scaled(area, { x: raw.width / pictureWidth, y: raw.height / pictureHeight }, raw);
      const cut = sharp(pixels, { raw });
      if (part) cut.extract({ left: part.x, top: part.y, width: part.width, height: part.height });
      const small = await cut
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer();
      return asAddress(small);
    },
  };
}

function asAddress(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
}

async function decode(storage: FileStorage, key: string): Promise<Decoded | null> {
  try {
    const opened = await storage.open(key);
    if (!opened) return null;
    const bytes = Buffer.from(await new Response(opened.stream).arrayBuffer());
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { key, pixels: data, width: info.width, height: info.height, channels: 3 };
  } catch {
    // One picture that is damaged, or none at all, must not cost the whole certificate: its place says so.
    return null;
  }
}

/** What a delivery says of a picture's size may not be what the picture has. */
function scaled(
  area: Area,
  by: { readonly x: number; readonly y: number },
  limit: { readonly width: number; readonly height: number },
): Area {
  const x = Math.min(limit.width - 1, Math.floor(area.x * by.x));
  const y = Math.min(limit.height - 1, Math.floor(area.y * by.y));
  return {
    x,
    y,
    width: Math.max(1, Math.min(limit.width - x, Math.round(area.width * by.x))),
    height: Math.max(1, Math.min(limit.height - y, Math.round(area.height * by.y))),
  };
}
