import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import sharp from 'sharp';
import type { FileStorage } from '../storage/file-storage.ts';
import type { PictureFacts } from './picture-problem.ts';

/** What the head of a stored picture says; null where it is none. */
export async function pictureFacts(storage: FileStorage, key: string): Promise<PictureFacts | null> {
  const opened = await storage.open(key);
  if (!opened) return null;
  const source = Readable.fromWeb(opened.stream as NodeReadableStream);
  const reader = sharp();
  source.on('error', (error) => reader.destroy(error));
  source.pipe(reader);
  try {
    const { format, autoOrient } = await reader.metadata();
    return { mediaType: `image/${format}`, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // Whatever the reader stumbled over: it cannot be shown.
    return null;
  } finally {
    source.destroy();
  }
}
