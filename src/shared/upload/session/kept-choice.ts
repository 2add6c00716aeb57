import type { Entry } from '../list/entry.ts';
import type { UploadRecords } from './upload-record.ts';

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
      .filter(({ state }) => state !== 'refused' && state !== 'cancelled')
      .map(({ path, size, lastModified }) => ({ path, size, lastModified: lastModified ?? 0 }));
    await this.#records.put({ uploadId, files, handles: this.#handles });
  }
}
