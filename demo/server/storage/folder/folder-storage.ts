import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../data-dir/has-code.ts';
import { newId } from '../../db/new-id.ts';
import type { FileStorage, StoredFile } from '../file-storage.ts';
import { pathOfKey, UNFINISHED } from './folder-key.ts';
import { folderParts, holdsPartsAlone } from './folder-parts.ts';
import { lazyFileStream } from './lazy-file-stream.ts';
import { makeFolder } from './make-folder.ts';
import { type PartsManifest, readManifest, sizeOf } from './parts-manifest.ts';
import { partsStream } from './parts-stream.ts';
import { syncFolder } from './sync-folder.ts';
import { writeFile } from './write-file.ts';

/** Files in a folder of this machine. They are written beside their place and moved into it when complete. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => pathOfKey(root, key);
  const statKey = async (key: string) => (await find(pathOf(key)))?.stored ?? null;

  return {
    ...folderParts(root, statKey),
    async put(key, data) {
      const path = pathOf(key);
      const unfinished = join(root, `${UNFINISHED}${newId()}`);
      await makeFolder(dirname(path));
      try {
        await writeFile(unfinished, data);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw told(error, key);
      }
      const stored = await statKey(key);
      if (!stored) throw new Error(`${key} vanished while it was stored`);
      return stored;
    },
    async open(key, range) {
      const path = pathOf(key);
      const found = await find(path);
      if (!found) return null;
      const { stored, manifest } = found;
      const part = range ?? { first: 0, last: stored.size - 1 };
      const stream = manifest ? partsStream(path, manifest, part) : lazyFileStream(path, part);
      return { ...stored, stream };
    },
    stat: statKey,
    async delete(key) {
      const path = pathOf(key);
      if (await holdsPartsAlone(path)) await removeFolder(path, join(root, `${UNFINISHED}${newId()}`));
      else if (!(await isFolder(path))) await rm(path, { force: true });
    },
  };
}

/** Moved aside first: whatever ends the server while parts are removed, none of them is left under a key. */
async function removeFolder(path: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    // Somebody else has deleted it.
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await rm(aside, { force: true, recursive: true });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

/** Streams of files fail without a word of where: an error of the file system gets one; others are the sender's. */
function told(error: unknown, key: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new Error(`${key} could not be stored`, { cause: error });
}

interface Found {
  readonly stored: StoredFile;
  /** Of a file that lies in parts. */
  readonly manifest: PartsManifest | null;
}

async function find(path: string): Promise<Found | null> {
  try {
    const found = await stat(path);
    const manifest = found.isDirectory() ? await readManifest(path) : null;
    // A folder of other keys is no file.
    if (found.isDirectory() && !manifest) return null;
    const size = manifest ? sizeOf(manifest) : found.size;
    const version = `${size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`;
    return { stored: { size, version }, manifest };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
