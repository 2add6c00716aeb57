/** What can be asked for by a signed address. */
export type SignedPath =
  | '/media/getThumbnail'
  | '/media/getFile'
  | '/accept/viewReport'
  | '/dataSet/getContent'
  | '/dataSet/getDownload'
  | '/dataSet/getThumbnail'
  | '/dataSet/getRendition'
  | '/dataSet/downloadDatasetBatch'
  | '/order/downloadDataPart'
  | '/sync/downloadResults'
  | '/order/downloadWorkloadReport'
  | '/download/downloadClient'
  | '/comPlaints/getComplaintImage';

/** Makes and checks the addresses under which browsers load media, and open reports, without a token. */
export interface MediaSigner {
  /**
   * An address with its base path, relative to the API's origin. It is the same for six hours, so that caches keep
   * it, and good for a day at most.
   */
  url(path: SignedPath, id: string): string;
  /** The address of a part of an item's picture, in its pixels. */
  cropUrl(id: string, part: Part): string;
  /** Whether the signature is ours and not expired. */
  check(path: SignedPath | '/media/getCrop', request: SignedRequest, part?: string): boolean;
}

/** A rectangle in whole pixels of a picture. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SignedRequest {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}
