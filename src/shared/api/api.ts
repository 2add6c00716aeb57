import type { Endpoint, ReplyOf, RequestOf } from '../contract/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Counts for the loading overlay; off unless asked for, since screens show skeletons of their own. */
  readonly loading?: boolean;
  /** No toast for a failure: the caller shows it in place. The end of the session is announced all the same. */
  readonly quiet?: boolean;
}

export interface Progress {
  readonly loaded: number;
  /** null where the server did not say, or says it of the compressed bytes. */
  readonly total: number | null;
}

export interface DownloadOptions extends CallOptions {
  readonly onProgress?: (progress: Progress) => void;
}

export interface Download {
  readonly blob: Blob;
  /** What the server calls the file, or null. */
  readonly fileName: string | null;
}

/**
 * The customer API as seen by screens. Both calls reject with an `AppError` (`ApiError`, `NetworkError`,
 * `ContractError`, `SessionError`), or with the `AbortError` of the signal that was passed in.
 */
export interface Api {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** For calls whose `replyKind` is `blob`. */
  download<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: DownloadOptions,
  ): Promise<Download>;
  /** The absolute address of a signed media address out of a reply. */
  mediaUrl(path: string): string;
}
