/** A part of a file by its first and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Changes whenever the bytes do; fit for an entity tag. */
  readonly version: string;
}

export interface OpenedFile extends StoredFile {
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * Where files lie. Keys are paths of lower-case names such as `media/<customer>/<sha256>`; a file is there
 * whole or not at all.
 */
export interface FileStorage {
  put(key: string, data: ReadableStream<Uint8Array> | Uint8Array): Promise<StoredFile>;
  /** Null where there is no such file. The stream must be read to its end or cancelled. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** A small version of a picture, where that comes cheaper than reading the picture and shrinking it. */
  preview?(key: string, side: number): Promise<Uint8Array | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}
