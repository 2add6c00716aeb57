import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { StaticFile } from './read-static-file.ts';

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Far more than one build publishes; older builds' files go when it is full. */
const MAX_FILES = 500;

export type CompressedFiles = (file: StaticFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Published files as Brotli, each compressed once and kept in memory. */
export function createCompressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (file) => {
    const known = kept.get(file.etag);
    if (known) return known;
    if (kept.size >= MAX_FILES) kept.clear();
    const made = compress(file.bytes, BEST).then((buffer) => new Uint8Array(buffer));
    kept.set(file.etag, made);
    return made;
  };
}
