import type { StoredBytes } from '../stored-bytes.ts';

/** A recording is read a few bytes at a time: so many are asked for at once. */
const WINDOW = 256 * 1024;

/** Bytes that an address of this machine lends (`ffmpeg/with-address.ts`). */
export interface LentBytes extends Pick<StoredBytes, 'size' | 'read'> {
  /** What kept them from being read; null where nothing did. */
  failure(): unknown;
}

export function lentBytes(address: string, size: number): LentBytes {
  let window = new Uint8Array(0);
  let start = 0;
  let failure: unknown = null;

  async function fill(from: number, end: number): Promise<void> {
    const last = Math.min(size, Math.max(end, from + WINDOW)) - 1;
    const response = await fetch(address, { headers: { range: `bytes=${from}-${last}` } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== last + 1 - from) throw new Error(`${bytes.length} bytes came from ${from} on`);
    [window, start] = [bytes, from];
  }

  return {
    size,
    async read(from, end) {
      const isThere = from >= start && end <= start + window.length;
      try {
        if (!isThere) await fill(from, end);
      } catch (error) {
        failure ??= error;
        throw error;
      }
      return window.slice(from - start, end - start);
    },
    failure: () => failure,
  };
}
