import { type Entry, getFileNameLowLevel } from 'yauzl';
import { EncodingFinder } from '../../../../../src/shared/contract/dataset/csv-encoding.ts';

/** The flag of a zip that says that a name is UTF-8. */
const UTF8_FLAG = 0x800;

/**
 * The name of an entry, with slashes between its folders. Without a word of how it is written it is what it can be:
 * UTF-8, else GBK, which Chinese systems write, else what the format says, code page 437.
 */
export function entryName(entry: Entry): string {
  const raw = new Uint8Array(entry.fileNameRaw);
  return decoded(entry, raw).replaceAll('\\', '/');
}

function decoded(entry: Entry, raw: Uint8Array): string {
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return new TextDecoder('utf-8').decode(raw);
  const finder = new EncodingFinder();
  finder.push(raw);
  const encoding = finder.end();
  if (encoding !== null) return new TextDecoder(encoding === 'gbk' ? 'gbk' : 'utf-8').decode(raw);
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}
