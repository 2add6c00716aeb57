import type { ParseReason } from '../contract/dataset/data-state.ts';
import type { PathProblem } from '../contract/dataset/file-name.ts';

/** Rules of specification 5 that a file, or it together with those before it, can break. */
export type FileRule =
  | PathProblem
  /** The list has a file of this path. */
  | 'duplicate'
  /** Its type is none that this upload accepts; `accepted` names those. */
  | 'type'
  /** A zip beside loose files or a folder, or the other way round. */
  | 'mixed'
  /** A second folder, or loose files beside a folder. */
  | 'folder'
  /** More files than one upload has; `limit` is a number of files. */
  | 'files'
  /** More zips than one upload has; `limit` is a number of zips. */
  | 'zips'
  /** Larger than one file may be; `limit` is in bytes. */
  | 'fileSize'
  /** With it, all together are larger than they may be; `limit` is in bytes. */
  | 'totalSize';

/** Why a file is not sent, or was not taken. Each has a text of its own. */
export type FileReason =
  | { readonly kind: 'rule'; readonly rule: FileRule; readonly limit: number | null }
  /** A table that cannot be one; `detail` is the row or the column that it is about, or empty. */
  | {
      readonly kind: 'table';
      readonly problem: Extract<ParseReason, 'encoding' | 'empty' | 'columns' | 'rowLength' | 'damaged'>;
      readonly detail: string;
    }
  /**
   * It cannot be read: it was moved, deleted or changed since it was chosen, or the system forbids it. Also said of a
   * folder, by its path, whose files are then not listed.
   */
  | { readonly kind: 'unreadable' }
  /**
   * Not the file that an earlier visit began: of another size, or with other bytes where some were sent. `retry()` sends
   * one with other bytes anew; one of another size needs an upload of its own.
   */
  | { readonly kind: 'changed'; readonly what: 'size' | 'bytes' }
  /** The server refused it; `code` is of the catalogue, or an HTTP status; null where the answer was none. */
  | { readonly kind: 'code'; readonly code: number | null };
