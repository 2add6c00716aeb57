import type { UploadKind } from '../../contract/dataset/upload-rules.ts';

/** How the files of an upload come back that was interrupted. */
export type FilesAgain =
  /** This browser holds them: it goes on by itself. */
  | 'atHand'
  /** This browser holds them and asks the person once, at a press. */
  | 'ask'
  /** Somebody has to choose them again: another browser began it, or this one keeps no files. */
  | 'choose';

/** An upload of this person that is not over. */
export interface SavedUpload {
  readonly uploadId: string;
  readonly kind: UploadKind;
  readonly datasetId: string;
  readonly datasetName: string;
  readonly batchId: string;
  readonly batchName: string;
  /** The folder that its first file lies in, or that file; null where none was added yet. */
  readonly name: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Given up by the server then. */
  readonly expiresAt: string;
  readonly files: number;
  readonly filesDone: number;
  /** In bytes. */
  readonly size: number;
  /** In bytes; what is there of files that are not complete included. */
  readonly sizeDone: number;
  readonly filesAgain: FilesAgain;
  /** Another tab of this browser is sending it. */
  readonly isElsewhere: boolean;
}
