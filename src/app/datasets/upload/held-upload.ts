import { ApiError } from '../../../shared/api/api-error.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import type { HostEvents } from '../../../shared/connection/host-events.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { createUpload } from '../../../shared/upload/create-upload.ts';
import type { PickSource } from '../../../shared/upload/pick/pick-source.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadOptions } from '../../../shared/upload/upload-options.ts';
import { invalidateDatasets } from '../dataset-queries.ts';
import { isOver, takesFiles } from './current-upload.ts';
import { keepToOwner } from './keep-to-owner.ts';
import { keptUploads } from './kept-uploads.ts';
import { tellFailure, tellUpload } from './tell-upload.ts';

/** Where the files of an element go. */
export interface ElementTarget {
  readonly datasetId: string;
  readonly batchId: string | null;
  readonly batchName: string;
}

interface Surroundings {
  readonly connection: Connection;
  readonly hostEvents: HostEvents;
  readonly owner: string;
  /** As the page has them when an upload is made. */
  readonly options: () => Pick<UploadOptions, 'accept' | 'limits'>;
}

/** The upload of one element: each has its own, and tells its own page. */
export class HeldUpload {
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #upload: Upload | null = null;
  #endWatch: () => void = () => undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  readonly get = (): Upload | null => this.#upload;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The upload that there is, or a new one. */
  readonly some = (): Upload => {
    if (this.#upload) return this.#upload;
    const { connection, owner, options } = this.#surroundings;
    const made = createUpload({ api: connection.api, owner, ...options() });
    this.#hold(made);
    return made;
  };

  readonly takesFiles = (): boolean => takesFiles(this.#upload?.get() ?? null);

  readonly add = (source: PickSource): void => {
    if (this.takesFiles()) void this.some().add(source);
  };

  /** A batch of this name that is there already is the one that is meant. */
  async start({ datasetId, batchId, batchName }: ElementTarget): Promise<void> {
    const upload = this.#upload;
    if (!upload) return;
    await upload.start(batchId ? { datasetId, batchId } : { datasetId, newBatch: batchName });
    const there = batchOf(upload.get().problem);
    if (there !== null) await upload.start({ datasetId, batchId: there });
    const { phase, problem } = upload.get();
    if (phase === 'choosing' && problem) tellFailure(this.#surroundings.hostEvents, problem);
  }

  /** What is over makes room for another one. */
  readonly clear = (): void => {
    this.#endWatch();
    this.#upload = null;
    for (const listener of [...this.#listeners]) listener();
  };

  /** Shows the one again that went on without its element. */
  takeKept(place: string): void {
    const { store } = this.#surroundings.connection;
    const kept = store.get(keptUploads);
    const found = kept.get(place);
    if (!found) return;
    store.set(keptUploads, new Map([...kept].filter(([key]) => key !== place)));
    if (isOver(found.get())) return;
    // Whoever listened is gone with its element.
    found.detach();
    this.#hold(found);
  }

  /** The element has gone: the upload goes on, for an element at the same place to show it, or ends clearly. */
  release(goesOnAt: string | null): void {
    const upload = this.#upload;
    if (!upload) return;
    const { place, phase } = upload.get();
    const { connection, hostEvents, owner } = this.#surroundings;
    const { store } = connection;
    this.#endWatch();
    this.#upload = null;
    if (isOver(upload.get())) return;
    upload.detach();
    if (goesOnAt !== null && place !== null) {
      const forget = () =>
        store.set(keptUploads, new Map([...store.get(keptUploads)].filter(([, kept]) => kept !== upload)));
      store.set(keptUploads, new Map(store.get(keptUploads)).set(goesOnAt, upload));
      const end = keepToOwner(connection, upload, owner, forget);
      upload.on('complete', () => {
        end();
        forget();
      });
      return;
    }
    upload.stop();
    const isBegun = phase !== 'choosing';
    const detail = { uploadId: place?.uploadId ?? null, resumable: place !== null };
    if (isBegun) hostEvents.emit('customer-upload-cancelled', detail);
  }

  #hold(upload: Upload): void {
    const { connection, hostEvents, owner } = this.#surroundings;
    this.#upload = upload;
    tellUpload(upload, hostEvents);
    const refresh = () => void invalidateDatasets(connection.queries);
    upload.on('complete', refresh);
    upload.on('cancelled', refresh);
    this.#endWatch = keepToOwner(connection, upload, owner, this.clear);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The batch that has the name already; only with the data set's id does the server say it. */
function batchOf(problem: Error | null): string | null {
  if (!(problem instanceof ApiError) || problem.code !== ERROR.uploadBatchNameExists) return null;
  const { detail } = problem;
  if (typeof detail !== 'object' || detail === null || !('batchId' in detail)) return null;
  return typeof detail.batchId === 'string' ? detail.batchId : null;
}
