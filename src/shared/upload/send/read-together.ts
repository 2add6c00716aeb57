import type { Entry } from '../list/entry.ts';

/** A file of an upload cannot be read any more. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly entries: readonly Entry[];

  constructor(entries: readonly Entry[], options?: ErrorOptions) {
    super(`cannot be read: ${entries.map(({ path }) => path).join(', ')}`, options);
    this.entries = entries;
  }
}

/**
 * The bytes of small files, one after the other. Read as one: a browser takes a while for each reading, however little
 * it is. Rejects with those that cannot be read.
 */
export async function readTogether(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  try {
    const files = entries.map(fileOf);
    const bytes = new Uint8Array(await new Blob(files).arrayBuffer());
    if (bytes.length === size) return bytes;
  } catch (cause) {
    if (cause instanceof UnreadableError) throw cause;
  }
  const gone = await Promise.all(entries.map(async (entry) => ((await isReadable(entry)) ? null : entry)));
  throw new UnreadableError(gone.filter((entry) => entry !== null));
}

/** A part of a file; browsers read nothing until somebody asks for its bytes. */
export function partOf(entry: Entry, start: number, end: number): Blob {
  return fileOf(entry).slice(start, end);
}

export function fileOf(entry: Entry): File {
  if (entry.file) return entry.file;
  throw new UnreadableError([entry]);
}

async function isReadable({ file, size }: Entry): Promise<boolean> {
  try {
    return (await file?.arrayBuffer())?.byteLength === size;
  } catch {
    return false;
  }
}
