import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface StaticFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Quoted, as it stands in the header. */
  readonly etag: string;
}

/** A part that begins with a letter, a digit or an underline: neither `..` nor a hidden file. */
const PART = /^[\w][\w.@-]*$/;

/** A published file of a folder by its path below it; null where there is none, or none that may be seen. */
export async function readStaticFile(root: string, below: string): Promise<StaticFile | null> {
  const parts = below.split('/');
  if (!parts.every((part) => PART.test(part))) return null;
  const path = join(root, ...parts);
  try {
    if (!(await stat(path)).isFile()) return null;
    const bytes = new Uint8Array(await readFile(path));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { path, bytes, etag };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return null;
    }
    throw error;
  }
}
