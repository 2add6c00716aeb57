import { canonicalPath } from '../../contract/dataset/file-name.ts';
import type { Entry } from '../list/entry.ts';
import type { FileState } from '../upload-snapshot.ts';
import { keyOf, type LeftOut, type UploadRecord, type UploadRecords } from './upload-record.ts';

const NOT_SENT: readonly FileState[] = ['refused', 'extra', 'cancelled'];
/** Given up, or nobody has agreed to them yet. */
const LEFT_OUT: readonly FileState[] = ['extra', 'cancelled'];

/** What was chosen for one upload, as the browser keeps it to go on after a reload. */
export class KeptChoice {
  readonly #records: UploadRecords;
  #handles: readonly FileSystemHandle[] = [];
  /** By path and size. */
  #leftOut = new Map<string, LeftOut>();

  constructor(records: UploadRecords) {
    this.#records = records;
  }

  /** More was chosen; what was chosen before stands once. */
  async add(handles: readonly FileSystemHandle[]): Promise<void> {
    const before = this.#handles;
    const fresh = handles.filter((handle) => !before.includes(handle));
    this.#handles = [...before, ...fresh];
    const again = await thoseWithin(fresh, before);
    if (again.size > 0) this.#handles = this.#handles.filter((handle) => !again.has(handle));
  }

  /** Taken out of the list: what was chosen with them does not bring them back. */
  leaveOut(files: readonly LeftOut[]): void {
    for (const { path, size } of files) this.#leftOut.set(keyOf({ path, size }), { path, size });
  }

  /** What an earlier visit has kept. */
  restore(record: UploadRecord | null): void {
    this.clear();
    this.#handles = record?.handles ?? [];
    this.leaveOut(record?.leftOut ?? []);
  }

  /** Nothing of what was chosen is wanted any more. While more is read, what was taken out of it must be known. */
  clear(isReading = false): void {
    this.#handles = [];
    if (!isReading) this.#leftOut = new Map();
  }

  /** In their one form. */
  get leftOutPaths(): ReadonlySet<string> {
    return new Set([...this.#leftOut.values()].map(({ path }) => canonicalPath(path)));
  }

  async keep(uploadId: string, entries: readonly Entry[]): Promise<void> {
    const wanted = entries.filter(({ state }) => !NOT_SENT.includes(state));
    const files = wanted.map(({ path, size, lastModified }) => ({
      path,
      size,
      lastModified: lastModified ?? 0,
    }));
    const refused = entries
      .filter(({ state, reason }) => state === 'refused' && reason?.kind !== 'unreadable')
      .map(({ path, size, reason }) => ({ path, size, reason }));
    this.leaveOut(entries.filter(({ state }) => LEFT_OUT.includes(state)));
    const leftOut = [...this.#leftOut.values()];
    await this.#records.put({ uploadId, files, refused, leftOut, handles: this.#handles });
  }
}

/** Handles of files and folders that others are handles of, too. */
async function thoseWithin(
  handles: readonly FileSystemHandle[],
  others: readonly FileSystemHandle[],
): Promise<ReadonlySet<FileSystemHandle>> {
  const within = new Set<FileSystemHandle>();
  const named = Map.groupBy(others, ({ name }) => name);
  // Some browsers, and handles of what is gone, do not say: twice is no harm but a second reading.
  for (const handle of handles)
    for (const other of named.get(handle.name) ?? [])
      if (await handle.isSameEntry(other).catch(() => false)) within.add(handle);
  return within;
}
