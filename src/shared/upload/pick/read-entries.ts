import type { PickedFile } from './picked-file.ts';

const AT_ONCE = 32;

/**
 * Walks what was dropped in browsers that give no handles. What cannot be opened, a file or a folder, is listed without a
 * file.
 */
export async function* readEntries(
  entries: readonly FileSystemEntry[],
): AsyncGenerator<readonly PickedFile[]> {
  let batch: Promise<PickedFile>[] = [];
  for (const entry of entries) {
    for await (const file of filesWithin(entry)) {
      batch.push(opened(file, entry.isDirectory));
      if (batch.length < AT_ONCE) continue;
      yield await Promise.all(batch);
      batch = [];
    }
  }
  if (batch.length > 0) yield await Promise.all(batch);
}

/** Files, and folders that cannot be read. */
async function* filesWithin(entry: FileSystemEntry): AsyncGenerator<FileSystemEntry> {
  if (entry.isFile) {
    yield entry;
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  try {
    for (;;) {
      // A hundred at a time, until there are none.
      const { promise, resolve, reject } = Promise.withResolvers<FileSystemEntry[]>();
      reader.readEntries(resolve, reject);
      const children = await promise;
      if (children.length === 0) return;
      for (const child of children) yield* filesWithin(child);
    }
  } catch {
    // It is gone, or closed to us: nobody can say what else lies in it, and others can be read all the same.
    yield entry;
  }
}

async function opened(entry: FileSystemEntry, inFolder: boolean): Promise<PickedFile> {
  // A full path begins with the slash of a file system of its own, which is none of the name.
  const path = entry.fullPath.replace(/^\//, '');
  if (!entry.isFile) return { path, file: null, inFolder };
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  (entry as FileSystemFileEntry).file(resolve, reject);
  try {
    return { path, file: await promise, inFolder };
  } catch {
    return { path, file: null, inFolder };
  }
}
