import type { Entry } from '../list/entry.ts';
import type { FileState } from '../upload-snapshot.ts';
import type { UploadRecords } from './upload-record.ts';

const NOT_SENT: readonly FileState[] = ['refused', 'extra', 'cancelled'];

/** What was chosen for one upload, as the browser keeps it to go on after a reload. */
export class KeptChoice {
  readonly #records: UploadRecords;
  #handles: readonly FileSystemHandle[] = [];

  constructor(records: UploadRecords) {
    this.#records = records;
  }

  /** More was chosen. */
  add(handles: readonly FileSystemHandle[]): void {
    this.#handles = [...this.#handles, ...handles];
  }

  /** This is what is chosen now, and nothing of before. */
  set(handles: readonly FileSystemHandle[]): void {
    this.#handles = handles;
  }

  async keep(uploadId: string, entries: readonly Entry[]): Promise<void> {
    const files = entries
      .filter(({ state }) => !NOT_SENT.includes(state))
      .map(({ path, size, lastModified }) => ({ path, size, lastModified: lastModified ?? 0 }));
    const refused = entries
      .filter(({ state, reason }) => state === 'refused' && reason?.kind !== 'unreadable')
      .map(({ path, size, reason }) => ({ path, size, reason }));
    await this.#records.put({ uploadId, files, refused, handles: this.#handles });
  }
}
