import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isHashed } from './hashed.ts';
import type { StaticFile } from './read-static-file.ts';

const compress = promisify(brotliCompress);
/** Bytes that are compressed as well as can be in no time that anybody notices. */
const SMALL = 32_000;

/** Far more than one build publishes; older builds' files go when it is full. */
const MAX_FILES = 500;

export type CompressedFiles = (file: StaticFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Published files as Brotli, each compressed once, by the build where it has done so, and kept in memory. */
export function createCompressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (file) => {
    const known = kept.get(file.etag);
    if (known) return known;
    if (kept.size >= MAX_FILES) kept.clear();
    const made = compressFile(file).then((buffer) => new Uint8Array(buffer));
    kept.set(file.etag, made);
    return made;
  };
}

async function compressFile(file: StaticFile): Promise<Buffer> {
  const made = await compressedByBuild(file);
  const quality = file.bytes.length < SMALL ? 11 : 9;
  return made ?? compress(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** null where the build has not. Of a file without a hash a newer one may lie there meanwhile. */
async function compressedByBuild({ path }: StaticFile): Promise<Buffer | null> {
  return isHashed(path) ? readFile(`${path}.br`).catch(() => null) : null;
}
