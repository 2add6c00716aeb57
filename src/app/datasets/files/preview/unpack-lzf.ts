/**
 * Unpacks what LibLZF packed (lzf_d.c of it describes the form): runs of bytes as they are, and runs that were there
 * before. Null where it is something else, or does not come to exactly `size` bytes.
 */
export function unpackLzf(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  const out = new Uint8Array(size);
  let [from, to] = [0, 0];
  while (from < packed.length) {
    const control = packed[from++] ?? 0;
    if (control < 32) {
      const length = control + 1;
      if (from + length > packed.length || to + length > size) return null;
      out.set(packed.subarray(from, from + length), to);
      from += length;
      to += length;
      continue;
    }
    let length = control >> 5;
    if (length === 7) length += packed[from++] ?? 0;
    if (from >= packed.length) return null;
    const back = ((control & 31) << 8) + (packed[from++] ?? 0) + 1;
    length += 2;
    if (back > to || to + length > size) return null;
    // What it repeats may reach into what it writes.
    for (const end = to + length; to < end; to += 1) out[to] = out[to - back] ?? 0;
  }
  return to === size ? out : null;
}
