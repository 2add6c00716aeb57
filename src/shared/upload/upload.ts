import type { PickSource } from './pick/pick-source.ts';
import type { SavedUpload } from './session/saved-upload.ts';
import type { UploadEvents } from './upload-events.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';
import type { UploadTarget } from './upload-target.ts';

/** What became of the files that were added. */
export interface Added {
  readonly accepted: number;
  /** Each with its reason in the list; those that are left out included. */
  readonly refused: number;
}

/**
 * One upload into one batch, from choosing files to the end. A screen holds it, draws `get()` and calls the rest; it
 * goes on without the screen. Nothing here throws for what a person or a network does: it is told in the snapshot.
 * Made by `createUpload`.
 */
export interface Upload {
  /** How it stands. The same object until something changes, so that it fits `useSyncExternalStore`. */
  readonly get: () => UploadSnapshot;
  /** Called after `get()` has changed, at most once a frame. Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells of single occasions, once each, as they happen. Answers what ends it. */
  readonly on: <Name extends keyof UploadEvents>(
    name: Name,
    listener: (detail: UploadEvents[Name]) => void,
  ) => () => void;

  /**
   * Lists files and checks them by every rule, before a byte of them is sent. A drop must be handed over within its
   * event: browsers forget what was dropped after it. The first files are listed at once, the rest in slices; ends when
   * all are. Also gives an upload that is taken up again the files that are missing, and any upload those that failed as
   * they cannot be read any more; others that come with them are `extra`. Without effect once it is over.
   */
  add(source: PickSource): Promise<Added>;
  /**
   * Takes in files that are `extra`, these or all: they came with those that an upload which is taken up again missed.
   * What a rule forbids of them is refused.
   */
  admit(ids?: readonly number[]): Promise<void>;
  /** Takes files out of the list, while they are chosen; those behind them are checked anew. */
  remove(ids: readonly number[]): void;
  /** Empties the list, while files are chosen. */
  clear(): void;
  /** The first rows of a table of the list, for its preview; null where it is none, or cannot be read. */
  preview(id: number): Promise<TablePreview | null>;
  /** The file itself, for a picture of it; null where it is not at hand. */
  file(id: number): File | null;

  /**
   * Begins: ends when the server has begun it, or could not (`problem`; the phase is `choosing` again, and the list as it
   * was). Tables that are being read still are waited for. Files that are refused stay behind.
   */
  start(target: UploadTarget): Promise<void>;
  /** Sends nothing more, of these files or of all; requests on their way arrive, so that nothing is sent twice. */
  pause(ids?: readonly number[]): void;
  /** Goes on, with these files or with all; at once where it waited for the network, the server or a session. */
  resume(ids?: readonly number[]): void;
  /** Gives these files up, or all of the upload. What is complete stays in the batch. */
  cancel(ids?: readonly number[]): Promise<void>;
  /** Sends failed files again: these, or all. */
  retry(ids?: readonly number[]): void;
  /** Ends it without the files that failed, are missing, are `extra` or wait. */
  finish(): Promise<void>;

  /**
   * Begins where an earlier visit was interrupted; only while nothing is listed. Call it in the handler of a press:
   * browsers ask for permission to read the files again. Files that this browser does not hold are `missing` until they
   * are `add`ed; all others are on their way meanwhile. Where another tab sends it, `problem` is an `UploadBusyError`.
   */
  takeUp(saved: SavedUpload): Promise<void>;

  /** Ends it on this page, clearly and at once: it can be taken up again. Does nothing to an upload that is over. */
  stop(): void;
  /** The screen has gone: forgets its listeners and goes on to the end. */
  detach(): void;
}

/** The beginning of a table. */
export interface TablePreview {
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'gbk';
  readonly columns: readonly string[];
  /** At most `PREVIEW_ROWS`, long cells cut off. */
  readonly rows: readonly (readonly string[])[];
}
