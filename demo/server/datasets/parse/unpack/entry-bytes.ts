import { crc32 } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { ParseProblem } from '../parse-problem.ts';
import type { ArchiveEntry } from './read-entries.ts';

/** The bytes of an entry, unpacked; what is not as the zip says, in number or checksum, ends with `entryDamaged`. */
export async function* entryBytes(zip: ZipFile, { path, entry }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  let size = 0;
  try {
    const source = await zip.openReadStreamPromise(entry);
    for await (const part of source as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > entry.uncompressedSize) throw new ParseProblem('entryDamaged', path);
      checksum = crc32(part, checksum);
      yield new Uint8Array(part);
    }
  } catch (error) {
    if (error instanceof ParseProblem) throw error;
    throw new ParseProblem('entryDamaged', path, error);
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new ParseProblem('entryDamaged', path);
}
