import type { Api } from '../api/api.ts';

/** Smaller than those of specification 5, where a page wants so; larger ones have no effect. */
export interface SmallerLimits {
  readonly files?: number | undefined;
  /** Bytes of one file, whatever its kind. */
  readonly fileBytes?: number | undefined;
  /** Bytes of all together. */
  readonly totalBytes?: number | undefined;
}

export interface UploadOptions {
  /** Each fragment asks it for a token anew, so that a session may be renewed in the midst of a file. */
  readonly api: Pick<Api, 'call' | 'upload'>;
  /** Separates the people of one browser: what is kept of an upload is kept for this one. */
  readonly owner: string;
  /**
   * Types that are accepted, as an `<input>` has them: `.jpg`, `image/*`, `text/csv`. Empty, or left out: all.
   */
  readonly accept?: readonly string[] | undefined;
  readonly limits?: SmallerLimits | undefined;
}
