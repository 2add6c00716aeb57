import type { FileStorage } from '../../storage/file-storage.ts';

/** The bytes of a file, wherever they lie in the storage. */
export interface StoredBytes {
  readonly size: number;
  /** The bytes from `first` up to and without `end`; all of them unless said otherwise. */
  stream(first?: number, end?: number): Promise<ReadableStream<Uint8Array>>;
  /** The same as a whole: only for what is known to be small. */
  read(first: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface BytesPlace {
  readonly fileKey: string;
  readonly fileOffset: number;
  readonly size: number;
}

export function storedBytes(
  storage: Pick<FileStorage, 'open'>,
  { fileKey, fileOffset, size }: BytesPlace,
): StoredBytes {
  async function stream(first = 0, end = size): Promise<ReadableStream<Uint8Array>> {
    if (end <= first) return new Blob([]).stream();
    const opened = await storage.open(fileKey, { first: fileOffset + first, last: fileOffset + end - 1 });
    if (!opened) throw new Error(`${fileKey} is not in the storage`);
    return opened.stream;
  }
  return {
    size,
    stream,
    async read(first, end) {
      return new Uint8Array(await new Response((await stream(first, end)) as ReadableStream).arrayBuffer());
    },
  };
}
