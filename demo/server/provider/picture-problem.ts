import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import { MAX_PIXELS } from '../media/decode-limit.ts';

export interface PictureFacts {
  readonly mediaType: string;
  /** Pixels as they are shown, after turning by what the camera noted. */
  readonly width: number;
  readonly height: number;
  /** It ends before its last row. */
  readonly cutOff: boolean;
}

/** What is wrong with a record's picture, or null. */
export function pictureProblem(
  { document, mediaType }: DeliveryRecord,
  facts: PictureFacts | null,
): string | null {
  if (!facts) return 'the file is no picture that can be read';
  if (facts.width * facts.height > MAX_PIXELS) return `the picture has more than ${MAX_PIXELS} pixels`;
  if (facts.mediaType !== mediaType) return `the file is ${facts.mediaType}, not ${mediaType}`;
  if (facts.cutOff) return 'the file ends before its picture does: it was not copied as a whole';
  if (facts.width === document.width && facts.height === document.height) return null;
  const [is, says] = [facts, document].map(({ width, height }) => `${width} × ${height}`);
  return `the picture has ${is} pixels, its document says ${says}`;
}
