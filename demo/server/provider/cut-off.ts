import { open } from 'node:fs/promises';
import sharp from 'sharp';

/** Where the last bytes of a whole file are looked for: programs may append a few of their own. */
const TAIL_BYTES = 64;

/** The marks that end a JPEG and a PNG. */
const ENDS = [Buffer.from([0xff, 0xd9]), Buffer.from('IEND')] as const;

/**
 * Whether a picture ends before its last row, as one does that was copied by half: its head reads well, and browsers
 * show what there is. Only a file without the mark of its end is decoded to find out.
 */
export async function isCutOff(picture: Uint8Array | string): Promise<boolean> {
  const tail = await tailOf(picture);
  if (ENDS.some((end) => tail.includes(end))) return false;
  try {
    // As small as can be: that all rows are there is what matters.
    await sharp(picture, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true })
      .resize(1, 1)
      .raw()
      .toBuffer();
    return false;
  } catch {
    return true;
  }
}

async function tailOf(picture: Uint8Array | string): Promise<Buffer> {
  if (typeof picture !== 'string') return Buffer.from(picture.subarray(-TAIL_BYTES));
  const file = await open(picture);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
