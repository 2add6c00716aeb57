import type { PickedFile } from './picked-file.ts';

/** Files that are opened at once: each takes the browser a moment, and no thread of the page. */
const AT_ONCE = 32;

/** Walks folders by their handles. What cannot be opened, a file or a folder, is listed without a file. */
export async function* readHandles(
  handles: readonly FileSystemHandle[],
): AsyncGenerator<readonly PickedFile[]> {
  let batch: Promise<PickedFile>[] = [];
  for (const handle of handles) {
    for await (const [path, file] of filesWithin(handle, handle.name)) {
      batch.push(opened(path, file, handle.kind === 'directory'));
      if (batch.length < AT_ONCE) continue;
      yield await Promise.all(batch);
      batch = [];
    }
  }
  if (batch.length > 0) yield await Promise.all(batch);
}

async function* filesWithin(
  handle: FileSystemHandle,
  path: string,
): AsyncGenerator<readonly [string, FileSystemFileHandle | null]> {
  if (handle.kind === 'file') {
    yield [path, handle as FileSystemFileHandle];
    return;
  }
  try {
    for await (const [name, child] of (handle as FileSystemDirectoryHandle).entries())
      yield* filesWithin(child, `${path}/${name}`);
  } catch {
    // It is gone, or closed to us: nobody can say what else lies in it, and others can be read all the same.
    yield [path, null];
  }
}

async function opened(
  path: string,
  handle: FileSystemFileHandle | null,
  inFolder: boolean,
): Promise<PickedFile> {
  try {
    return { path, file: (await handle?.getFile()) ?? null, inFolder };
  } catch {
    return { path, file: null, inFolder };
  }
}
