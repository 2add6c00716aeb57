import type { UploadFile, UploadPlace } from './upload-snapshot.ts';

/** What happens, for whoever wants to hear of it once instead of comparing snapshots. */
export interface UploadEvents {
  /** Files came into the list; those that were refused are not among them. */
  readonly added: { readonly files: readonly UploadFile[] };
  /** Files that a rule forbids, each with its reason. */
  readonly rejected: { readonly files: readonly UploadFile[] };
  /** How far it is; at most once a frame. */
  readonly progress: { readonly sent: number; readonly size: number; readonly done: number };
  /** One file is complete, or there already. */
  readonly fileDone: { readonly file: UploadFile };
  /** One file failed; the others go on. */
  readonly fileFailed: { readonly file: UploadFile };
  /** All of it is over, and what is complete lies in the batch. */
  readonly complete: { readonly place: UploadPlace; readonly files: number; readonly size: number };
  readonly cancelled: { readonly place: UploadPlace | null };
  /** All of it is refused: the error that a call rejected with. */
  readonly failed: { readonly error: Error };
}
