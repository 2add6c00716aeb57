import { fileExtension } from '../../../../src/shared/contract/dataset/file-name.ts';
import { fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { parseCloud } from './kind/cloud.ts';
import { parsePicture } from './kind/picture.ts';
import { parseRecording } from './kind/recording.ts';
import { parseTable } from './kind/table.ts';
import { parseJson, parseText, parseXml } from './kind/written.ts';
import { ParseProblem } from './parse-problem.ts';
import type { Parsed } from './parsed.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** Looks into a file as its name says; throws a `ParseProblem` where it is something else. */
export async function parseBytes(name: string, bytes: StoredBytes): Promise<Parsed> {
  const { preview, by } = fileTypeOf(name);
  if (preview === null) return { facts: {} };
  if (bytes.size === 0 && preview !== 'text') throw new ParseProblem('empty');
  // Films and recordings of the past: without that program nothing is known of them, which is no fault of theirs.
  if (by === 'ffmpeg') return { facts: {} };
  switch (preview) {
    case 'picture':
    case 'tif':
      return parsePicture(bytes, { extension: fileExtension(name), withRendition: by === 'server' });
    case 'audio':
    case 'video':
    case 'mov':
      return parseRecording(bytes);
    case 'csv':
      return parseTable(bytes);
    case 'pcd':
      return parseCloud(bytes);
    case 'json':
      return parseJson(bytes);
    case 'xml':
      return parseXml(bytes);
    case 'text':
      return parseText(bytes);
  }
}
