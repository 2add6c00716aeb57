import type { PickedFile } from './picked-file.ts';

const AT_ONCE = 32;

/** Walks what was dropped in browsers that give no handles. What cannot be opened is listed without its file. */
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

async function* filesWithin(entry: FileSystemEntry): AsyncGenerator<FileSystemFileEntry> {
  if (entry.isFile) {
    yield entry as FileSystemFileEntry;
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A hundred at a time, until there are none.
    const { promise, resolve, reject } = Promise.withResolvers<FileSystemEntry[]>();
    reader.readEntries(resolve, reject);
    const children = await promise;
    if (children.length === 0) return;
    for (const child of children) yield* filesWithin(child);
  }
}

async function opened(entry: FileSystemFileEntry, inFolder: boolean): Promise<PickedFile> {
  // A full path begins with the slash of a file system of its own, which is none of the name.
  const path = entry.fullPath.replace(/^\//, '');
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  entry.file(resolve, reject);
  try {
    return { path, file: await promise, inFolder };
  } catch {
    return { path, file: null, inFolder };
  }
}
