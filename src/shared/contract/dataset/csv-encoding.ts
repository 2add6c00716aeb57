import * as v from 'valibot';

/** Encodings that a table may have (specification 5). */
export const CSV_ENCODINGS = ['utf-8', 'utf-8-bom', 'gbk'] as const;
export const csvEncoding = v.picklist(CSV_ENCODINGS);
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** What `TextDecoder` calls them; it leaves out the mark at the beginning by itself. */
export const DECODER_OF: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  gbk: 'gbk',
};

/**
 * Finds the encoding of a table from its bytes, part by part. It is UTF-8 where all of it is; GBK where it is not UTF-8
 * and all of it is GBK. Every other way of writing is found by a byte that neither has, or by its own mark.
 */
export class EncodingFinder {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  readonly #gbk = new TextDecoder('gbk', { fatal: true });
  #head = new Uint8Array(0);
  #mayBeUtf8 = true;
  #mayBeGbk = true;

  /** False once nothing that comes could make it one of them. */
  push(part: Uint8Array): boolean {
    if (this.#head.length < 3)
      this.#head = Uint8Array.from([...this.#head, ...part.subarray(0, 3)].slice(0, 3));
    // No text has it; UTF-16 and UTF-32 have it in every word of English.
    if (part.includes(0)) this.#mayBeUtf8 = this.#mayBeGbk = false;
    if (this.#mayBeUtf8) this.#mayBeUtf8 = decodes(this.#utf8, part);
    // Decoding it twice is for those that are not UTF-8, or not yet known to be anything but ASCII.
    if (this.#mayBeGbk) this.#mayBeGbk = decodes(this.#gbk, part);
    return this.#mayBeUtf8 || this.#mayBeGbk;
  }

  /** After the last part; null where it is none of them. */
  end(): CsvEncoding | null {
    if (this.#mayBeUtf8 && ends(this.#utf8)) return this.#hasMark() ? 'utf-8-bom' : 'utf-8';
    return this.#mayBeGbk && ends(this.#gbk) ? 'gbk' : null;
  }

  #hasMark(): boolean {
    const [first, second, third] = this.#head;
    return first === 0xef && second === 0xbb && third === 0xbf;
  }
}

type Decoder = InstanceType<typeof TextDecoder>;

function decodes(decoder: Decoder, part: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A character that was cut off is none. */
function ends(decoder: Decoder): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
