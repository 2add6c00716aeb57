import { readFile } from 'node:fs/promises';
import { ImportError } from './import-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A file as UTF-8 text, with or without a byte order mark. */
export async function readText(path: string): Promise<string> {
  try {
    return decoder.decode(await readFile(path));
  } catch (cause) {
    throw new ImportError(`${path}: ${reason(cause)}`, { cause });
  }
}

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, and a file is read here';
  if (cause instanceof TypeError) return 'is not UTF-8 text';
  return cause instanceof Error ? cause.message : String(cause);
}
