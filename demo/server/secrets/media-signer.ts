/** What can be asked for by a signed address. */
export type SignedPath =
  | '/accept/viewReport'
  | '/order/downloadDataPart'
  | '/sync/downloadResults'
  | '/order/downloadWorkloadReport'
  | '/download/downloadClient'
  | '/comPlaints/getComplaintImage';

/** What can be asked for by an address that is one person's own: whoever serves it looks at what became of them. */
export type OwnPath =
  | '/media/getThumbnail'
  | '/media/getFile'
  | '/dataSet/getContent'
  | '/dataSet/getDownload'
  | '/dataSet/getThumbnail'
  | '/dataSet/getRendition'
  | '/dataSet/downloadDatasetBatch';

/** Makes and checks the addresses under which browsers load media, and open reports, without a token. */
export interface MediaSigner {
  /**
   * An address with its base path, relative to the API's origin. It is the same for six hours, so that caches keep
   * it, and good for a day at most.
   */
  url(path: SignedPath, id: string): string;
  /** The same, as the own address of an account, which is signed with the rest. */
  ownUrl(path: OwnPath, id: string, accountId: string): string;
  /** The own address of a part of an item's picture, in its pixels. */
  cropUrl(id: string, part: Part, accountId: string): string;
  /** Whether the signature is ours and not expired. */
  check(path: SignedPath, request: SignedRequest): boolean;
  /** The same of an own address: it is that of the account it names. */
  checkOwn(path: OwnPath | '/media/getCrop', request: OwnRequest, part?: string): boolean;
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

export interface OwnRequest extends SignedRequest {
  /** The account whose address it is. */
  readonly by: string;
}
