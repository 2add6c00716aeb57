import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { Failure } from '../../http/failure.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { type DrawableItem, plain } from './read-population.ts';

/*
 * What was drawn from stays in the file storage as it was: a line an item, `<item id>,<stratum>`, in the order of the
 * batch, gzipped.
 */

/** A million items take 20 MB: ids as they are, strata by number. */
export interface FrozenPopulation {
  readonly size: number;
  /** In the order of the batch, from 0. */
  idAt(index: number): string;
  /** The number of the item's stratum in `strata`. */
  stratumAt(index: number): number;
  readonly strata: readonly { readonly name: string; readonly population: number }[];
  /** SHA-256 over the ids, each ended by a line feed: hex digits. */
  readonly hash: string;
}

/** Writes what comes into the storage, never holding more than a piece of it. */
export async function freezePopulation(
  storage: FileStorage,
  key: string,
  pieces: AsyncIterable<readonly DrawableItem[]>,
): Promise<void> {
  async function* lines() {
    for await (const piece of pieces)
      yield new TextEncoder().encode(piece.map(({ id, stratum }) => `${id},${plain(stratum)}\n`).join(''));
  }
  await storage.put(key, bytesOf(lines()).pipeThrough(new CompressionStream('gzip')));
}

/** What a generator makes, as the web's stream. */
export function bytesOf(made: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(Readable.from(made, { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
}

const ID_BYTES = 16;

export async function readFrozen(storage: FileStorage, key: string, size: number): Promise<FrozenPopulation> {
  const ids = Buffer.alloc(size * ID_BYTES);
  const strata = new Uint16Array(size);
  const numbers = new Map<string, number>();
  const populations: number[] = [];
  const hash = createHash('sha256');
  let index = 0;
  for await (const { id, stratum } of frozenLines(storage, key)) {
    let number = numbers.get(stratum);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(stratum, number);
    }
    ids.write(id.replaceAll('-', ''), index * ID_BYTES, 'hex');
    strata[index] = number;
    populations[number] = (populations[number] ?? 0) + 1;
    hash.update(`${id}\n`);
    index += 1;
  }
  if (index !== size) throw new Error(`${key} holds ${index} items instead of ${size}`);
  return {
    size,
    idAt: (at) => uuidOf(ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)),
    stratumAt: (at) => strata[at] ?? 0,
    strata: [...numbers].map(([name, number]) => ({ name, population: populations[number] ?? 0 })),
    hash: hash.digest('hex'),
  };
}

/** The lines of a frozen population as they stand; 404 where its file is gone. */
export async function* frozenLines(storage: FileStorage, key: string): AsyncGenerator<DrawableItem> {
  const file = await storage.open(key);
  if (!file) throw new Failure(ERROR.notFound);
  const texts = file.stream
    .pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const comma = line.indexOf(',');
      yield { id: line.slice(0, comma), stratum: line.slice(comma + 1) };
    }
  }
}

function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
