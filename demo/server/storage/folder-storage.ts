import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { newId } from '../db/new-id.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { lazyFileStream } from './lazy-file-stream.ts';

/** Only such parts, joined by single slashes: no key leads out of the folder or to a hidden file. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** How files begin that are being written; no key does. */
export const UNFINISHED = '.unfinished-';

/** Files in a folder of this machine. They are written beside their place and moved into it when complete. */
export function createFolderStorage(root: string): FileStorage {
  function pathOf(key: string): string {
    if (!KEY.test(key) || key.length > 300) throw new Error(`not a storage key: ${key.slice(0, 300)}`);
    return join(root, ...key.split('/'));
  }

  return {
    async put(key, data) {
      const path = pathOf(key);
      const unfinished = join(root, `${UNFINISHED}${newId()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        const source = data instanceof Uint8Array ? [data] : Readable.fromWeb(data as NodeReadableStream);
        // `flush` syncs to the disk before the file is closed: after a power cut it is whole or absent.
        await pipeline(source, createWriteStream(unfinished, { flush: true, mode: 0o640 }));
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw told(error, key);
      }
      const stored = await statFile(path);
      if (!stored) throw new Error(`${key} vanished while it was stored`);
      return stored;
    },
    async open(key, range) {
      const path = pathOf(key);
      const stored = await statFile(path);
      if (!stored) return null;
      const part = range ?? { first: 0, last: stored.size - 1 };
      return { ...stored, stream: lazyFileStream(path, part) };
    },
    stat: (key) => statFile(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Streams of files fail without a word of where: an error of the file system gets one; others are the sender's. */
function told(error: unknown, key: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new Error(`${key} could not be stored`, { cause: error });
}

/** Only then does the new name outlast a power cut, as the database's word for the file does. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function statFile(path: string): Promise<StoredFile | null> {
  try {
    const found = await stat(path);
    return {
      size: found.size,
      version: `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
