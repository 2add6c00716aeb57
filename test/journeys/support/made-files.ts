import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOf } from './stored-files.ts';

/** Real files in a folder of their own. */
export interface MadeFiles {
  readonly folder: string;
  readonly path: (name: string) => string;
  readonly paths: (...names: readonly string[]) => string[];
  /** Writes a file, with the folders it lies in. */
  make(name: string, bytes: Uint8Array | string): Promise<void>;
  /** Of these, or of all that lie in a folder by their names, as they were made. */
  hashes(...names: readonly string[]): Readonly<Record<string, string>>;
  hashesIn(folder: string): Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function makeFiles(): Promise<MadeFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-files-'));
  const known = new Map<string, string>();
  const path = (name: string) => join(folder, name);
  return {
    folder,
    path,
    paths: (...names) => names.map(path),
    async make(name, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await mkdir(dirname(path(name)), { recursive: true });
      await writeFile(path(name), bytes);
      known.set(name, hashOf(bytes));
    },
    hashes: (...names) => Object.fromEntries(names.map((name) => [name, known.get(name) ?? 'never made'])),
    hashesIn: (within) => Object.fromEntries([...known].filter(([name]) => name.startsWith(`${within}/`))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Bytes that nothing else has, and that no compression makes fewer. */
export const noise = (bytes: number): Uint8Array => randomBytes(bytes);
