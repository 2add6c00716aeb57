import type { Endpoint, ReplyOf, RequestOf } from '../contract/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Counts for the loading overlay; off unless asked for, since screens show skeletons of their own. */
  readonly loading?: boolean;
  /** No toast for a failure: the caller shows it in place. The end of the session is announced all the same. */
  readonly quiet?: boolean;
  /** The user whose call it is: with a token of somebody else it is not sent, and rejects with an `OtherUserError`. */
  readonly owner?: string;
  /** The call goes on when the page is left; browsers send at most 64 KB so. Not for files. */
  readonly keepalive?: boolean;
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

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far, the form around the file included; `total` is known. Ends with all of them sent. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * The customer API as seen by screens. All calls reject with an `AppError` (`ApiError`, `NetworkError`,
 * `ContractError`, `SessionError`, `UploadUserError`), or with the `AbortError` of the signal that was passed in.
 */
export interface Api {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** For calls whose `replyKind` is `blob`. */
  download<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: DownloadOptions,
  ): Promise<Download>;
  /**
   * For calls whose `requestKind` is not `json`: sends one file. Without a user it rejects before anything is
   * sent; a lost connection during a zip upload is passed on and not announced (specification 8).
   */
  upload<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    file: Blob,
    options?: UploadOptions,
  ): Promise<ReplyOf<E>>;
  /** The absolute address of a signed media address out of a reply. */
  mediaUrl(path: string): string;
}
