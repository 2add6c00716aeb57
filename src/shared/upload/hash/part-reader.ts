/**
 * Reads parts of files, one after the other, into the same memory. A buffer for each would be left to the browser,
 * which gives it back so late that hundreds of megabytes pile up: a page that sent a gigabyte held 500 MB.
 */
export class PartReader {
  #buffer = new ArrayBuffer(0);

  /** The bytes of a part, until the next one is read. Rejects where it cannot be read. */
  async read(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
    const reader = byteReader(part);
    // Not all browsers fill memory that they are given.
    if (!reader) return new Uint8Array(await part.arrayBuffer());
    if (this.#buffer.byteLength < part.size) this.#buffer = new ArrayBuffer(part.size);
    let buffer = this.#buffer;
    // While it is filled the memory is the browser's: where that fails it stays there.
    this.#buffer = new ArrayBuffer(0);
    let at = 0;
    while (at < part.size) {
      const { done, value } = await reader.read(new Uint8Array(buffer, at, part.size - at));
      if (!value) break;
      buffer = value.buffer;
      if (done) break;
      at += value.byteLength;
    }
    if (at !== part.size) throw new DOMException('It became shorter.', 'NotReadableError');
    this.#buffer = buffer;
    return new Uint8Array(buffer, 0, at);
  }
}

function byteReader(part: Blob): ReadableStreamBYOBReader | null {
  try {
    return part.stream().getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}
