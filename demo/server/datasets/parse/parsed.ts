import type { FileFacts } from '../../../../src/shared/contract/dataset/dataset-file.ts';

/** What was found out about a file, and made of it. */
export interface Parsed {
  readonly facts: FileFacts;
  /** The first rows of a table. */
  readonly rows?: readonly (readonly string[])[];
  /** A small picture, as WebP. */
  readonly thumbnail?: Uint8Array;
  /** What browsers show in place of a file that they cannot. */
  readonly rendition?: Rendition;
}

export interface Rendition {
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
  /** Of a stream. */
  readonly size?: number;
  readonly type: string;
  /** To be called when it is stored, or will not be. */
  end?(): Promise<void>;
}
