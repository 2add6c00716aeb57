/** What a disk does to files and folders after they were chosen. */
export class Disk {
  /** Paths that nobody may read, or that are there no more. */
  readonly unreadable = new Set<string>();

  read<Found>(path: string, found: Found): Found {
    const parts = path.split('/');
    const isGone = parts.some((_part, at) => this.unreadable.has(parts.slice(0, at + 1).join('/')));
    if (isGone) throw new DOMException('It is gone.', 'NotFoundError');
    return found;
  }
}

/** Files by name, folders by name. */
export interface Tree {
  readonly [name: string]: File | Tree;
}

/** What each handle is one of. */
const trees = new WeakMap<object, File | Tree>();

/** As `showDirectoryPicker` and a drop give it in Chromium. */
export function handleOf(disk: Disk, path: string, tree: File | Tree): FileSystemHandle {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const handle =
    tree instanceof File
      ? { kind: 'file', name, getFile: async () => disk.read(path, tree) }
      : {
          kind: 'directory',
          name,
          async *entries() {
            for (const [child, found] of Object.entries(disk.read(path, tree)))
              yield [child, handleOf(disk, `${path}/${child}`, found)];
          },
        };
  const isSameEntry = async (other: object) => tree === trees.get(other);
  trees.set(handle, tree);
  return Object.assign(handle, { isSameEntry }) as unknown as FileSystemHandle;
}

/** As a drop gives it in browsers without handles: some children at a time, until there are none. */
export function entryOf(disk: Disk, path: string, tree: File | Tree): FileSystemEntry {
  const fullPath = `/${path}`;
  const entry =
    tree instanceof File
      ? {
          isFile: true,
          isDirectory: false,
          fullPath,
          file: (resolve: (file: File) => void, reject: (error: unknown) => void) =>
            answer(() => disk.read(path, tree), resolve, reject),
        }
      : { isFile: false, isDirectory: true, fullPath, createReader: () => readerOf(disk, path, tree) };
  return entry as unknown as FileSystemEntry;
}

function readerOf(disk: Disk, path: string, tree: Tree) {
  const left = Object.entries(tree);
  return {
    readEntries: (resolve: (entries: FileSystemEntry[]) => void, reject: (error: unknown) => void) =>
      answer(
        () => disk.read(path, left.splice(0, 2)).map(([name, at]) => entryOf(disk, `${path}/${name}`, at)),
        resolve,
        reject,
      ),
  };
}

function answer<Found>(
  find: () => Found,
  resolve: (found: Found) => void,
  reject: (error: unknown) => void,
): void {
  queueMicrotask(() => {
    try {
      resolve(find());
    } catch (error) {
      reject(error);
    }
  });
}

/** A drop of one folder in such a browser. */
export function dropOf(entry: FileSystemEntry): DataTransfer {
  const item = { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null };
  return { items: [item] } as unknown as DataTransfer;
}
