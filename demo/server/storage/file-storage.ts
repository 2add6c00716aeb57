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

/** A part of a file that comes in in several, from 1. */
export interface StoredPart {
  readonly number: number;
  /** What `putPart` gave for it. */
  readonly tag: string;
  readonly size: number;
}

/** Parts that a file is to be completed with are not there, or not as they were: they are to be sent again. */
export class MissingParts extends Error {
  override readonly name = 'MissingParts';
  /** Their numbers, where they are known. */
  readonly numbers: readonly number[];

  constructor(numbers: readonly number[], options?: { readonly cause: unknown }) {
    super(`parts are missing: ${numbers.join(', ') || 'which ones is not known'}`, options);
    this.numbers = numbers;
  }
}

/**
 * Where files lie. Keys are paths of lower-case names such as `media/<customer>/<sha256>`; a file is there
 * whole or not at all.
 */
export interface FileStorage {
  /** `size` spares a storage that must know it the reading ahead. */
  put(key: string, data: ReadableStream<Uint8Array> | Uint8Array, size?: number): Promise<StoredFile>;
  /** Null where there is no such file. The stream must be read to its end or cancelled. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** A small version of a picture, where that comes cheaper than reading the picture and shrinking it. */
  preview?(key: string, side: number): Promise<Uint8Array | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;

  /**
   * Begins a file that comes in in parts, in any order and by any server of the storage. Nothing of it can be seen
   * before it is completed. Gives the id to go on with.
   */
  beginParts(key: string): Promise<string>;
  /**
   * Stores a part of exactly `size` bytes; no part but the last has fewer than 5 MB. The same part may be stored several
   * times, at once even: that one counts whose tag is named at the end.
   */
  putPart(
    key: string,
    partsId: string,
    number: number,
    data: ReadableStream<Uint8Array> | Uint8Array,
    size: number,
  ): Promise<string>;
  /**
   * Makes the file of these parts, whole and at once; throws `MissingParts` where they are not there. Doing it again,
   * after a crash say, changes nothing.
   */
  completeParts(key: string, partsId: string, parts: readonly StoredPart[]): Promise<StoredFile>;
  /** Gives up what came in. Doing it twice, or after the file was completed, is fine. */
  abortParts(key: string, partsId: string): Promise<void>;
}
