import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small picture of a kind, as a camera or a screen would give it. */
export async function testImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  type = `image/${format}`,
): Promise<Blob> {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: '#3d5af1' } });
  return new Blob([new Uint8Array(await picture.toFormat(format).toBuffer())], { type });
}

/** A PNG that claims a size, and has next to nothing behind the claim. */
export function claimedPng(width: number, height: number): Blob {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits, grey.
  size.set([8, 0, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts], { type: 'image/png' });
}

function chunk(name: string, data: Buffer): Buffer<ArrayBuffer> {
  const ends = Buffer.alloc(8);
  const named = Buffer.concat([Buffer.from(name), data]);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
