/** What of pictures customers may hand in: of data sets all three, of feedback the first two (specification 5 and 9). */
export type PictureType = 'jpeg' | 'png' | 'tiff';

const BEGINNINGS: readonly (readonly [PictureType, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // Bytes in either order; 43 instead of 42 has room for more than 4 GB.
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
];

/**
 * What a file is by how it begins, whatever its name says; null for anything else. Asked before the decoder is, which
 * would look for any reader that takes the bytes: what a stranger sent is given to these alone.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}
