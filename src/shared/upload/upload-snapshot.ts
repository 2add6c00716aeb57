import type { UploadKind } from '../contract/dataset/upload-rules.ts';
import type { FileReason } from './file-reason.ts';

/** Where an upload as a whole stands. */
export type UploadPhase =
  /** Files are chosen; nothing has left the page. */
  | 'choosing'
  /** It is begun on the server, or taken up again there: its first file is on its way soon. */
  | 'starting'
  | 'sending'
  | 'paused'
  /**
   * Nothing is left to send but files that failed, are missing or `extra`: `retry()`, `add()` or `admit()` them, or
   * `finish()` without them.
   */
  | 'stuck'
  | 'finishing'
  /** Over: what is complete lies in the batch. */
  | 'complete'
  /** Over by `cancel()`; files that were complete stay in the batch. */
  | 'cancelled'
  /** Over on this page by `stop()`: it can be taken up again for a week. */
  | 'stopped'
  /** The server refuses all of it: `problem` says why. `resume()` tries again. */
  | 'failed';

/** Where one file stands. */
export type FileState =
  /** Of an upload that is taken up again: this browser does not hold the file, somebody has to choose it again. */
  | 'missing'
  /** Its table is being read (encoding, columns). */
  | 'checking'
  /** A rule forbids it: `reason`. It stays in the list and the others go on. */
  | 'refused'
  /**
   * Of an upload that is taken up again: it came with the files that were chosen again, and is none of those that are
   * missed. Somebody decides: `admit()` takes it in, `cancel()` leaves it out.
   */
  | 'extra'
  /** In order, and not begun. */
  | 'waiting'
  /** Read and hashed before anything is sent: it may be there already, or was begun by an earlier visit. */
  | 'hashing'
  | 'sending'
  /** All its bytes are there; the server puts them together. */
  | 'merging'
  | 'paused'
  /** Complete. */
  | 'done'
  /** Complete without sending: the customer's storage had its bytes. */
  | 'recognised'
  /** Not sent: the batch has a file of this path. */
  | 'exists'
  /** Given up by the server, or too often in vain: `reason`. `retry()` begins anew. */
  | 'failed'
  | 'cancelled';

/** One file. A new object whenever something about it changes, the same one as long as nothing does. */
export interface UploadFile {
  /** Within this upload, from 1, in the order of the list; never given twice. */
  readonly id: number;
  /** With its folders, as it will be in the batch: `street/day 1/0001.jpg`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly state: FileState;
  /** Bytes that are with the server, those of requests on their way included; falls where one of them fails. */
  readonly sent: number;
  /** Bytes a second, over the last seconds; null while none is on its way. */
  readonly rate: number | null;
  /** Seconds until it is there at that rate; null where that is not known. */
  readonly timeLeft: number | null;
  /** Why it is refused or failed; of one that waits, why it was sent in vain before. */
  readonly reason: FileReason | null;
  /** Of a table that was looked into. */
  readonly table: TableRead | null;
}

/** What was read of a table before it is sent. */
export interface TableRead {
  /** One of `CSV_ENCODINGS`. */
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'gbk';
  readonly columns: readonly string[];
  /** Rows below the names of the columns; null where only the beginning of the table was read. */
  readonly rows: number | null;
}

/** The connection to the server, as the upload sees it. */
export type UploadLink =
  | 'online'
  /** The browser says that there is no network; it goes on by itself when there is one. */
  | 'offline'
  /** No answer, or a server in trouble; it is tried again at `retryAt`. */
  | 'unreachable'
  /** The session has ended: it goes on with `resume()` after somebody has signed in, or the host has a new token. */
  | 'signedOut';

export interface UploadCounts {
  /** All files of the list. */
  readonly listed: number;
  /** Forbidden by a rule. */
  readonly refused: number;
  /** Left out of an upload that was taken up again, until somebody takes them in. */
  readonly extra: number;
  readonly missing: number;
  readonly checking: number;
  /** Not begun, begun, or paused: what is still to be done. */
  readonly open: number;
  readonly paused: number;
  /** Complete, those that were recognised included. */
  readonly done: number;
  readonly recognised: number;
  readonly exists: number;
  readonly failed: number;
  /** Of those that failed: cannot be read any more. They are to be chosen again. */
  readonly unreadable: number;
  /** Of those that failed: other files than an earlier visit began. */
  readonly changed: number;
  readonly cancelled: number;
}

/** Where the files go, as the server named it. */
export interface UploadPlace {
  readonly uploadId: string;
  readonly datasetId: string;
  readonly datasetName: string;
  readonly batchId: string;
  readonly batchName: string;
}

/** All of an upload at one moment. Told at most once a frame, whatever happens within. */
export interface UploadSnapshot {
  readonly phase: UploadPhase;
  /** Follows from the files; null while there is none that could be sent. */
  readonly kind: UploadKind | null;
  /** In the order of the list. A new array whenever one of them changed. */
  readonly files: readonly UploadFile[];
  readonly counts: UploadCounts;
  /** Files were chosen, and are still being listed. */
  readonly isReading: boolean;
  /** Refused files beyond those that a list shows (10,000): counted, and not in `files`. */
  readonly unlisted: number;
  /** Bytes of all files that are sent or to be sent; neither refused, cancelled nor there already. */
  readonly size: number;
  /** Bytes of those that are with the server. */
  readonly sent: number;
  /** Bytes a second, over the last seconds; null while nothing is on its way. */
  readonly rate: number | null;
  /** Seconds until all of it is there at that rate; null where that is not known. */
  readonly timeLeft: number | null;
  readonly link: UploadLink;
  /** When the server is tried again, in milliseconds since 1970; null where nothing is planned. */
  readonly retryAt: number | null;
  /** Known once the server has begun it. */
  readonly place: UploadPlace | null;
  /** Why all of it failed, or could not be begun: the error that a call rejected with. */
  readonly problem: Error | null;
  /** Leaving the page now would interrupt it: ask first (specification 2). */
  readonly isRunning: boolean;
}
