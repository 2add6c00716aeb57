import { canonicalPath } from '../../contract/dataset/file-name.ts';
import type { Entry } from '../list/entry.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { PickedFile } from '../pick/picked-file.ts';

/** Gives files back that are missed, and lets the others through. */
export async function* givingBack(
  batches: AsyncIterable<readonly PickedFile[]>,
  list: UploadList,
  onGiven: (entries: readonly Entry[]) => void,
): AsyncGenerator<readonly PickedFile[]> {
  const missing = new MissingFiles(list);
  if (missing.isNone) {
    yield* batches;
    return;
  }
  for await (const batch of batches) {
    const given = batch.flatMap((picked) => (missing.has(picked) ? (missing.give(picked) ?? []) : []));
    if (given.length > 0) onGiven(given);
    yield batch.filter((picked) => !missing.has(picked) && !missing.gave(picked));
  }
}

/** Files that are missed, by their path. */
class MissingFiles {
  readonly #list: UploadList;
  readonly #missing: Map<string, Entry>;
  readonly #given = new Set<string>();

  constructor(list: UploadList) {
    this.#list = list;
    const missing = list.entries.filter(({ state }) => state === 'missing');
    this.#missing = new Map(missing.map((entry) => [canonicalPath(entry.path), entry]));
  }

  get isNone(): boolean {
    return this.#missing.size === 0;
  }

  /** Whether a file of this path is missed. */
  has({ path }: PickedFile): boolean {
    return this.#missing.has(canonicalPath(path));
  }

  gave({ path }: PickedFile): boolean {
    return this.#given.has(canonicalPath(path));
  }

  /** The file that goes on with it, or null where it is another one, or cannot be read. */
  give({ path, file }: PickedFile): Entry | null {
    const entry = this.#missing.get(canonicalPath(path));
    if (!entry || !file) return null;
    if (file.size !== entry.size) {
      // The right one may be chosen yet.
      this.#list.setState(entry, 'missing', { kind: 'changed', what: 'size' });
      return null;
    }
    this.#missing.delete(canonicalPath(path));
    this.#given.add(canonicalPath(path));
    // Another time alone says nothing: what was sent of it is compared, and the rest is sent as it is now.
    this.#list.change(entry, () => {
      entry.file = file;
      entry.lastModified = file.lastModified;
      entry.state = 'waiting';
      entry.reason = null;
    });
    return entry;
  }
}
