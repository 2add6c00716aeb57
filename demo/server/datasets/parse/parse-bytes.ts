import { fileExtension } from '../../../../src/shared/contract/dataset/file-name.ts';
import { fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { DEMUXER, type DecodedExtension, type Ffmpeg } from '../../ffmpeg/ffmpeg.ts';
import { parseCloud } from './kind/cloud.ts';
import { parseForeign } from './kind/foreign.ts';
import { parsePicture } from './kind/picture.ts';
import { decoratePlayed } from './kind/played.ts';
import { parseTable } from './kind/table.ts';
import { parseJson, parseText, parseXml } from './kind/written.ts';
import { ParseProblem } from './parse-problem.ts';
import type { Parsed } from './parsed.ts';
import type { Recordings } from './recording/recordings.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** What helps to look into files. */
export interface ParseTools {
  /** Null where it is not installed. */
  readonly ffmpeg: Ffmpeg | null;
  readonly recordings: Recordings;
  readonly signal: AbortSignal;
}

/** Looks into a file as its name says; throws a `ParseProblem` where it is something else. */
export async function parseBytes(
  name: string,
  bytes: StoredBytes,
  { ffmpeg, recordings, signal }: ParseTools,
): Promise<Parsed> {
  const { preview, by } = fileTypeOf(name);
  if (preview === null) return { facts: {} };
  if (bytes.size === 0 && preview !== 'text') throw new ParseProblem('empty');
  const extension = fileExtension(name);
  const decoded = isDecoded(extension) ? { bytes, extension, signal } : null;
  if (by === 'ffmpeg') {
    // Films and recordings of the past: without that program nothing is known of them, which is no fault of theirs.
    return ffmpeg && decoded ? parseForeign(decoded, preview, ffmpeg) : { facts: {} };
  }
  switch (preview) {
    case 'picture':
    case 'tif':
      return parsePicture(bytes, { extension, withRendition: by === 'server' });
    case 'audio':
    case 'video':
    case 'mov': {
      const parsed = { facts: await recordings.factsOf(bytes, signal) };
      return ffmpeg && decoded ? decoratePlayed(decoded, parsed, ffmpeg) : parsed;
    }
    case 'csv':
      return parseTable(bytes, signal);
    case 'pcd':
      return parseCloud(bytes);
    case 'json':
      return parseJson(bytes);
    case 'xml':
      return parseXml(bytes);
    case 'text':
      return parseText(bytes, signal);
  }
}

function isDecoded(extension: string | null): extension is DecodedExtension {
  return extension !== null && Object.hasOwn(DEMUXER, extension);
}
