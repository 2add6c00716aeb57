import sharp from 'sharp';
import { pictureType } from '../media/picture-type.ts';

type ImageType = 'image/jpeg' | 'image/png';

/** More than any camera or screen has; a picture that claims more is made to fill the memory of who opens it. */
const MAX_PIXELS = 120_000_000;

/** What a file is by its own bytes, whatever its name and its sender say; null where it is neither. */
export async function imageType(bytes: Uint8Array): Promise<ImageType | null> {
  const kind = pictureType(bytes);
  if (kind !== 'jpeg' && kind !== 'png') return null;
  const type = `image/${kind}` as const;
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
