import { v4 as uuid } from 'uuid';
import { Course } from './course.ts';
import { Intake } from './intake.ts';
import type { Taking } from './listing.ts';
import type { PickSource } from './pick/pick-source.ts';
import type { Picking } from './pick/picked-file.ts';
import { readHandles } from './pick/read-handles.ts';
import { readSource } from './pick/read-source.ts';
import { readTable } from './rules/read-table.ts';
import { Calls } from './send/calls.ts';
import { type Begun, beginAgain, beginNew } from './session/begin.ts';
import { permitted } from './session/reopen.ts';
import type { SavedUpload } from './session/saved-upload.ts';
import { type UploadRecords, uploadRecords } from './session/upload-record.ts';
import { Status } from './status.ts';
import type { Surroundings } from './surroundings.ts';
import type { Added, TablePreview, Upload } from './upload.ts';
import type { UploadOptions } from './upload-options.ts';
import type { UploadPhase } from './upload-snapshot.ts';
import type { UploadTarget } from './upload-target.ts';

type Coming = Pick<Taking, 'again' | 'areExtra'>;

const GOES_ON: readonly UploadPhase[] = ['sending', 'paused', 'failed'];

/** An upload from choosing files to its end: what it is made of hangs together here. */
export class LiveUpload implements Upload {
  readonly #options: UploadOptions;
  readonly #status: Status;
  readonly #intake: Intake;
  readonly #records: UploadRecords;
  readonly #abort = new AbortController();
  /** The same for each attempt to begin. */
  readonly #key = uuid();
  #course: Course | null = null;
  #isTakenUp = false;
  /** Of an upload that is taken up again: ends when what it began with is listed, or could not be. */
  #beginning: Promise<unknown> = Promise.resolve();

  constructor(options: UploadOptions, surroundings: Surroundings) {
    this.#options = options;
    this.#status = new Status(options, surroundings);
    this.#records = uploadRecords(options.owner);
    this.#intake = new Intake(
      this.#status,
      this.#records,
      (entries) => this.#course?.send(entries),
      (entry) => void this.#course?.drop([entry]),
    );
  }

  readonly get: Upload['get'] = () => this.#status.get();
  readonly subscribe: Upload['subscribe'] = (listener) => this.#status.teller.subscribe(listener);
  readonly on: Upload['on'] = (name, listener) => this.#status.teller.on(name, listener);

  async add(source: PickSource): Promise<Added> {
    const { list } = this.#status;
    if (this.#status.isOver) return { accepted: 0, refused: 0 };
    // Before anything is waited for: a drop is forgotten after its event.
    const picking = readSource(source);
    // Until all that it began with is listed, its own files would be taken for others.
    await this.#beginning;
    if (this.#status.isOver) return { accepted: 0, refused: 0 };
    const before = list.notTaken;
    // Who gives back what is missed has said nothing of others that come along.
    const areExtra = list.count('missing', 'unreadable', 'changed') > 0;
    const again = areExtra ? 'others' : this.#isTakenUp ? 'all' : null;
    const accepted = await this.#list(picking, { areExtra, again });
    this.#status.teller.now();
    return { accepted, refused: list.notTaken - before };
  }

  remove(ids: readonly number[]): void {
    if (this.#status.phase !== 'choosing') return;
    this.#intake.remove(ids);
    this.#status.teller.now();
  }

  clear(): void {
    if (this.#status.phase !== 'choosing') return;
    this.#intake.clear();
    this.#status.teller.now();
  }

  async admit(ids?: readonly number[]): Promise<void> {
    if (this.#status.isOver) return;
    await this.#intake.admit(this.#status.list.some(ids));
  }

  async preview(id: number): Promise<TablePreview | null> {
    const file = this.file(id);
    const found = file ? await readTable(file).catch(() => null) : null;
    if (!found || 'kind' in found) return null;
    return { encoding: found.encoding, columns: found.columns, rows: found.head };
  }

  file(id: number): File | null {
    return this.#status.list.find(id)?.file ?? null;
  }

  async start(target: UploadTarget): Promise<void> {
    const status = this.#status;
    if (status.phase !== 'choosing' || status.rules.kind === null) return;
    status.set('starting');
    try {
      await this.#intake.checked;
      const kind = status.rules.kind;
      // All of them turned out to be refused.
      if (kind === null) {
        status.set('choosing');
        return;
      }
      const begun = await beginNew({ key: this.#key, kind, ...target }, this.#tools);
      if (begun) this.#begin(begun);
    } catch (error) {
      this.#notBegun(error);
      return;
    }
    await this.#intake.keep();
  }

  async takeUp(saved: SavedUpload): Promise<void> {
    const status = this.#status;
    if (status.phase !== 'choosing' || status.list.entries.length > 0) return;
    status.set('starting');
    this.#isTakenUp = true;
    const beginning = this.#beginAgain(saved).catch((error: unknown) => {
      this.#intake.clear();
      this.#notBegun(error);
      return null;
    });
    this.#beginning = beginning;
    const handles = await beginning;
    if (handles === null) return;
    // Begun, it never goes back to choosing, whatever becomes of its files: what is chosen now is sent at once.
    // A folder that was chosen is meant as it is now, with what has come into it since.
    await this.#list({ batches: readHandles(handles), handles: [] }, { areExtra: false, again: 'none' });
  }

  pause(ids?: readonly number[]): void {
    if (ids) this.#course?.pause(this.#status.list.some(ids));
    else if (this.#status.phase === 'sending') this.#course?.hold();
  }

  resume(ids?: readonly number[]): void {
    const { list, phase, link } = this.#status;
    const course = this.#course;
    if (!course) link.flush();
    if (ids) course?.resume(list.some(ids));
    if (ids || !course || !GOES_ON.includes(phase)) return;
    course.go();
    course.resume(list.entries);
    // What could not be named when all of it was refused.
    if (phase === 'failed') course.send(list.entries.filter(({ state }) => state === 'waiting'));
  }

  async cancel(ids?: readonly number[]): Promise<void> {
    const status = this.#status;
    if (status.isOver) return;
    if (ids) {
      if (!this.#course) {
        this.remove(ids);
        return;
      }
      const told = this.#course.drop(status.list.some(ids));
      // Before the server is known to have heard of it: without a network it never does.
      await this.#intake.keep();
      await told;
      return;
    }
    if (this.#course) return this.#course.cancel();
    this.#abort.abort();
    status.link.dispose();
    status.set('cancelled');
    status.teller.tell('cancelled', { place: null });
  }

  retry(ids?: readonly number[]): void {
    this.#course?.retry(this.#status.list.some(ids));
  }

  async finish(): Promise<void> {
    await this.#course?.finish();
  }

  stop(): void {
    if (this.#status.isOver) return;
    if (this.#course) {
      this.#course.stop();
      return;
    }
    this.#abort.abort();
    this.#status.link.dispose();
    this.#status.set('stopped');
  }

  detach(): void {
    this.#status.teller.forget();
  }

  get #tools() {
    const { link, surroundings } = this.#status;
    return { api: this.#options.api, link, surroundings, signal: this.#abort.signal };
  }

  /** Begins where it was interrupted; answers what its files can be read by. */
  async #beginAgain(saved: SavedUpload): Promise<readonly FileSystemHandle[]> {
    const record = await this.#records.find(saved.uploadId);
    const handles = await permitted(record?.handles ?? []);
    const { list, rules } = this.#status;
    const begun = await beginAgain(saved, record, { ...this.#tools, list, rules });
    if (!begun) return [];
    this.#intake.restore(record);
    this.#begin(begun);
    return handles;
  }

  #begin({ place, announced, givenUp, release }: Begun): void {
    const status = this.#status;
    const { uploadId, datasetId, datasetName, batchId, batchName } = place;
    status.setPlace({ uploadId, datasetId, datasetName, batchId, batchName });
    this.#course = new Course({
      status,
      announced,
      givenUp,
      release,
      calls: new Calls(this.#options.api, uploadId),
      records: this.#records,
      abort: this.#abort,
    });
    this.#course.go();
    this.#course.send(status.list.entries.filter(({ state }) => state === 'waiting'));
  }

  #notBegun(error: unknown): void {
    this.#isTakenUp = false;
    if (this.#abort.signal.aborted) return;
    this.#status.set('choosing', error instanceof Error ? error : new Error(String(error)));
  }

  /** Lists what was chosen, and answers how many files were taken. */
  async #list(picking: Picking, coming: Coming): Promise<number> {
    try {
      return await this.#intake.take(picking, coming);
    } finally {
      // What came to its end meanwhile waited for what is read; where nothing of that is sent, nothing else would end it.
      this.#course?.send([]);
    }
  }
}
