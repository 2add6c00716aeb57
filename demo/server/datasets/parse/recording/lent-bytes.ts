import type { StoredBytes } from '../stored-bytes.ts';

/** A recording is read a few bytes at a time: so many are asked for at once. */
const WINDOW = 256 * 1024;

/** Bytes that an address of this machine lends (`ffmpeg/with-address.ts`). */
export interface LentBytes extends Pick<StoredBytes, 'size' | 'read'> {
  /** What kept them from being read; null where nothing did. */
  failure(): unknown;
}

export function lentBytes(address: string, size: number): LentBytes {
  let window = { from: 0, bytes: new Uint8Array(0) };
  let failure: unknown = null;

  async function fetched(from: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(address, { headers: { range: `bytes=${from}-${end - 1}` } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== end - from) throw new Error(`${bytes.length} bytes came from ${from} on`);
    return bytes;
  }

  /** The window that a range lies in. Another read may go on meanwhile, and leave another window behind. */
  async function windowOf(from: number, end: number): Promise<typeof window> {
    const isThere = from >= window.from && end <= window.from + window.bytes.length;
    if (isThere) return window;
    const found = { from, bytes: await fetched(from, Math.min(size, Math.max(end, from + WINDOW))) };
    window = found;
    return found;
  }

  return {
    size,
    async read(first, end) {
      try {
        const { from, bytes } = await windowOf(first, end);
        return bytes.slice(first - from, end - from);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
    failure: () => failure,
  };
}
