import sharp from 'sharp';
import { MAX_PIXELS } from '../media/decode-limit.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { isCutOff } from './cut-off.ts';
import type { PictureFacts } from './picture-problem.ts';

/** What sharp says of bytes that are no picture. Whatever else goes wrong says nothing about the bytes. */
const NO_PICTURE = /unsupported image format|corrupt header|is empty/i;

/** What the head of a stored picture says; null where it is none. Throws where it could not be read. */
export async function pictureFacts(storage: FileStorage, key: string): Promise<PictureFacts | null> {
  const opened = await storage.open(key);
  if (!opened) return null;
  // Read as a whole, as sharp would: an error on the way is then ours, not one of a stream in between.
  const bytes = new Uint8Array(await new Response(opened.stream).arrayBuffer());
  return bytes.length === 0 ? null : factsOf(bytes);
}

/** The same of a picture by its bytes, or of a file by its path. One of too many pixels is never decoded. */
export async function factsOf(picture: Uint8Array | string): Promise<PictureFacts | null> {
  try {
    const { format, autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const cutOff = width * height <= MAX_PIXELS && (await isCutOff(picture));
    return { mediaType: `image/${format}`, width, height, cutOff };
  } catch (error) {
    if (error instanceof Error && NO_PICTURE.test(error.message)) return null;
    throw error;
  }
}
