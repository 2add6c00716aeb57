import type { FileStorage } from '../../storage/file-storage.ts';
import { isPassing } from '../../storage/passing-trouble.ts';

/** The bytes of a file, wherever they lie in the storage. */
export interface StoredBytes {
  readonly size: number;
  /** The bytes from `first` up to and without `end`; all of them unless said otherwise. */
  stream(first?: number, end?: number): Promise<ReadableStream<Uint8Array>>;
  /** The same as a whole: only for what is known to be small. */
  read(first: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface BytesInStorage extends StoredBytes {
  /** What kept the storage from giving the bytes: then nothing that was found out about them counts. */
  trouble(): StorageTrouble | null;
}

/** The storage did not give the bytes of a file, or did not take what was made of it: that says nothing about the file. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble';
  /** It may do so the next time. */
  readonly isPassing: boolean;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.isPassing = isPassing(cause);
  }
}

export interface BytesPlace {
  readonly fileKey: string;
  readonly fileOffset: number;
  readonly size: number;
}

export function storedBytes(
  storage: Pick<FileStorage, 'open'>,
  { fileKey, fileOffset, size }: BytesPlace,
): BytesInStorage {
  let trouble: StorageTrouble | null = null;
  // Libraries that read the bytes have errors of their own for a reader that fails: it is remembered here.
  const failed = (cause: unknown) => {
    trouble ??= new StorageTrouble(`${fileKey} could not be read`, cause);
    return trouble;
  };

  async function stream(first = 0, end = size): Promise<ReadableStream<Uint8Array>> {
    if (end <= first) return new Blob([]).stream();
    const range = { first: fileOffset + first, last: fileOffset + end - 1 };
    const opened = await storage.open(fileKey, range).catch((error) => {
      throw failed(error);
    });
    if (!opened) throw failed(new Error('it is not in the storage'));
    const reader = opened.stream.getReader();
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await reader.read().catch((error) => {
            throw failed(error);
          });
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  return {
    size,
    stream,
    trouble: () => trouble,
    async read(first, end) {
      return new Uint8Array(await new Response((await stream(first, end)) as ReadableStream).arrayBuffer());
    },
  };
}
