import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../data-dir/has-code.ts';
import { newId } from '../../db/new-id.ts';
import { type FileStorage, MissingParts, type StoredFile, type StoredPart } from '../file-storage.ts';
import { PARTS, pathOfKey } from './folder-key.ts';
import { makeFolder } from './make-folder.ts';
import { isOfManifest, writeManifest } from './parts-manifest.ts';
import { syncFolder } from './sync-folder.ts';
import { writeFile } from './write-file.ts';

type Parts = Pick<FileStorage, 'beginParts' | 'putPart' | 'completeParts' | 'abortParts'>;

/** Ids come back from the database; none leads elsewhere all the same. */
const ID = /^[0-9a-f-]{36}$/;
const TAG = /^\d+-[0-9a-f-]{36}$/;

/**
 * Files that come in in parts lie in a folder, each part a file of its own, and stay so: a list says which of them make
 * the file, and the folder is moved to its place when it is complete. So nothing is copied, and whoever still writes a
 * part that nobody waits for any more writes into none that counts.
 */
export function folderParts(root: string, statKey: (key: string) => Promise<StoredFile | null>): Parts {
  function folderOf(partsId: string): string {
    if (!ID.test(partsId)) throw new Error(`not the id of parts: ${partsId.slice(0, 100)}`);
    return join(root, PARTS + partsId);
  }

  /** A repeated call, or another server, may have completed it. */
  async function completed(key: string, cause: unknown): Promise<StoredFile> {
    const stored = await statKey(key);
    if (!stored) throw new MissingParts([], { cause });
    return stored;
  }

  return {
    async beginParts() {
      const partsId = newId();
      await makeFolder(folderOf(partsId));
      return partsId;
    },
    async putPart(_key, partsId, number, data, size) {
      const folder = folderOf(partsId);
      const tag = `${number}-${newId()}`;
      const path = join(folder, tag);
      try {
        await writeFile(path, data);
        const written = await stat(path);
        if (written.size !== size) throw new Error(`the part has ${written.size} bytes, not ${size}`);
        await syncFolder(folder);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return tag;
    },
    async completeParts(key, partsId, parts) {
      const folder = folderOf(partsId);
      const path = pathOfKey(root, key);
      try {
        await requireParts(folder, parts);
        const listed = parts.map(({ tag, size }) => ({ name: tag, size }));
        await writeManifest(folder, { parts: listed });
        await removeOthers(folder, new Set(listed.map(({ name }) => name)));
        await syncFolder(folder);
        await makeFolder(dirname(path));
        await rename(folder, path);
      } catch (error) {
        if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
        return completed(key, error);
      }
      await syncFolder(dirname(path));
      return completed(key, undefined);
    },
    abortParts: (_key, partsId) => rm(folderOf(partsId), { recursive: true, force: true }),
  };
}

/**
 * Whether a path is a folder that holds parts of a file and nothing else, whatever of them is left: a folder of other
 * keys is none.
 */
export async function holdsPartsAlone(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).every((name) => TAG.test(name) || isOfManifest(name));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

async function requireParts(folder: string, parts: readonly StoredPart[]): Promise<void> {
  // Throws where the folder itself is gone.
  await stat(folder);
  const missing: number[] = [];
  for (const { number, tag, size } of parts) {
    if (!TAG.test(tag)) throw new Error(`not the tag of a part: ${tag.slice(0, 100)}`);
    const found = await stat(join(folder, tag)).catch(() => null);
    if (found?.size !== size) missing.push(number);
  }
  if (missing.length === 0) return;
  // Throws where it was moved while we looked.
  await stat(folder);
  throw new MissingParts(missing);
}

/** What was written twice, or broke off. */
async function removeOthers(folder: string, listed: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!listed.has(name) && TAG.test(name)) await rm(join(folder, name), { force: true });
  }
}
