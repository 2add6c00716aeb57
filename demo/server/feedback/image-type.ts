import sharp from 'sharp';

type ImageType = 'image/jpeg' | 'image/png';

/** More than any camera or screen has; a picture that claims more is made to fill the memory of who opens it. */
const MAX_PIXELS = 120_000_000;

/** How the files begin: so that only these two readers are ever given what a stranger sent. */
const BEGINNINGS: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its own bytes, whatever its name and its sender say; null where it is neither. */
export async function imageType(bytes: Uint8Array): Promise<ImageType | null> {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  if (!found) return null;
  const [type] = found;
  return (await hasPicture(bytes, type)) ? type : null;
}

/** Reads the head alone: nothing is unpacked. */
async function hasPicture(bytes: Uint8Array, type: ImageType): Promise<boolean> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return `image/${format}` === type;
  } catch {
    // The bytes lie in memory, so nothing but them can be at fault.
    return false;
  }
}
