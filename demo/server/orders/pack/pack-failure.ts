import type { DownloadError } from '../../../../src/shared/contract/delivery/data-download.ts';

/** Why a download cannot be packed, as the customer is told. */
export class PackFailure extends Error {
  override readonly name = 'PackFailure';
  readonly code: DownloadError;
  /** The file that it is about, where there is one. */
  readonly file: string | null;

  constructor(code: DownloadError, file: string | null = null) {
    super(`${code}${file === null ? '' : ` ${file}`}`);
    this.code = code;
    this.file = file;
  }
}

/** Nobody wants the download any more. */
export class PackCancelled extends Error {
  override readonly name = 'PackCancelled';
}
