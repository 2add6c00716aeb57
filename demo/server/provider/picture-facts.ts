import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import sharp from 'sharp';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import type { FileStorage } from '../storage/file-storage.ts';

export interface PictureFacts {
  readonly mediaType: string;
  /** Pixels as they are shown, after turning by what the camera noted. */
  readonly width: number;
  readonly height: number;
}

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

/** What is wrong with a record's picture, or null. */
export function pictureProblem(
  { document, mediaType }: DeliveryRecord,
  facts: PictureFacts | null,
): string | null {
  if (!facts) return 'the file is no picture that can be read';
  if (facts.mediaType !== mediaType) return `the file is ${facts.mediaType}, not ${mediaType}`;
  if (facts.width === document.width && facts.height === document.height) return null;
  const [is, says] = [facts, document].map(({ width, height }) => `${width} × ${height}`);
  return `the picture has ${is} pixels, its document says ${says}`;
}
