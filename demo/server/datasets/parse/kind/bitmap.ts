import { setImmediate } from 'node:timers/promises';
import type { FileFacts } from '../../../../../src/shared/contract/dataset/dataset-file.ts';
import { MAX_PIXELS } from '../../../media/decode-limit.ts';
import { ParseProblem } from '../parse-problem.ts';

/** About a millisecond's work; then whoever else waits for the server has their turn. */
const PIXELS_AT_ONCE = 256 * 1024;

/** Pixels as they are, or what the head of the file says where its pixels are of a kind that is rare. */
export type BitmapInput =
  | {
      readonly data: Uint8Array;
      readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
    }
  | { readonly facts: FileFacts };

/** Reads a Windows bitmap, which the decoder of pictures does not: 24 and 32 bits for each pixel, not compressed. */
export async function bitmapInput(file: Uint8Array): Promise<BitmapInput> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 54 || file[0] !== 0x42 || file[1] !== 0x4d) throw new ParseProblem('damaged');
  const begin = view.getUint32(10, true);
  const width = Math.abs(view.getInt32(18, true));
  const rows = view.getInt32(22, true);
  const height = Math.abs(rows);
  const bits = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  if (width === 0 || height === 0) throw new ParseProblem('damaged');
  if (width * height > MAX_PIXELS) throw new ParseProblem('tooLarge', `${width} × ${height}`);
  const isPlain =
    (bits === 24 && compression === 0) || (bits === 32 && (compression === 0 || compression === 3));
  if (!isPlain) return { facts: { width, height } };
  const bytesOfPixel = bits / 8;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (begin + stride * height > file.length) throw new ParseProblem('damaged');
  const data = new Uint8Array(width * height * 3);
  let left = PIXELS_AT_ONCE;
  for (let y = 0; y < height; y += 1) {
    // From the bottom up, unless the height is below zero.
    const row = begin + stride * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; ) {
      const end = Math.min(width, x + left);
      left -= end - x;
      for (; x < end; x += 1) {
        const from = row + x * bytesOfPixel;
        const to = (y * width + x) * 3;
        data[to] = file[from + 2] ?? 0;
        data[to + 1] = file[from + 1] ?? 0;
        data[to + 2] = file[from] ?? 0;
      }
      if (left > 0) continue;
      await setImmediate();
      left = PIXELS_AT_ONCE;
    }
  }
  return { data, raw: { width, height, channels: 3 } };
}
