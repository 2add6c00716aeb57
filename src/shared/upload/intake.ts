import type { Entry } from './list/entry.ts';
import { Listing, type Taking } from './listing.ts';
import type { Picking } from './pick/picked-file.ts';
import { KeptChoice } from './session/kept-choice.ts';
import type { UploadRecord, UploadRecords } from './session/upload-record.ts';
import type { Status } from './status.ts';

/** What was chosen for an upload: in its list, and in what this browser keeps of it. */
export class Intake {
  readonly #status: Status;
  readonly #listing: Listing;
  readonly #kept: KeptChoice;
  /** How often all that was chosen has been taken out again. */
  #clearings = 0;

  constructor(
    status: Status,
    records: UploadRecords,
    onReady: (entries: readonly Entry[]) => void,
    onReplaced: (entry: Entry) => void,
  ) {
    this.#status = status;
    this.#listing = new Listing(status, onReady, onReplaced);
    this.#kept = new KeptChoice(records);
  }

  /** Resolves when all tables so far have been read. */
  get checked(): Promise<void> {
    return this.#listing.checked;
  }

  /** Lists what was chosen, and answers how many files were taken. */
  async take(picking: Picking, taking: Pick<Taking, 'again' | 'areExtra'>): Promise<number> {
    const clearings = this.#clearings;
    const reading = this.#listing.take(picking, { ...taking, leftOut: this.#kept.leftOutPaths });
    const accepted = await this.#status.reading(reading);
    // Taken out while it was read, it was not chosen.
    if (clearings === this.#clearings) await this.#kept.add(picking.handles);
    await this.keep();
    return accepted;
  }

  async admit(entries: readonly Entry[]): Promise<void> {
    this.#listing.admit(entries);
    this.#status.teller.now();
    await this.keep();
  }

  remove(ids: readonly number[]): void {
    const { list } = this.#status;
    this.#kept.leaveOut(list.some(ids));
    this.#listing.remove(new Set(ids));
    if (list.entries.length === 0) this.#kept.clear(this.#status.isReading);
  }

  clear(): void {
    this.#clearings += 1;
    this.#listing.clear();
    this.#kept.clear();
  }

  /** What an earlier visit has kept. */
  restore(record: UploadRecord | null): void {
    this.#kept.restore(record);
  }

  /** Keeps what it takes to go on after a reload, once it is begun. */
  async keep(): Promise<void> {
    const { place, list, isOver } = this.#status;
    if (place && !isOver) await this.#kept.keep(place.uploadId, list.entries);
  }
}
