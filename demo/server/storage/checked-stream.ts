import { createHash } from 'node:crypto';

/** Why bytes that came in are not those that were announced. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
}

export interface CheckedStream {
  readonly stream: ReadableStream<Uint8Array>;
  /** SHA-256 of what went through; only after its end. */
  digest(): Buffer;
}

/** Passes bytes on, and fails, at the latest at their end, where they are fewer, more or others than expected. */
export function checkedStream(
  source: ReadableStream<Uint8Array>,
  { size, hash }: { readonly size: number; readonly hash: string | undefined },
): CheckedStream {
  const sum = createHash('sha256');
  let received = 0;
  let digest: Buffer | null = null;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      received += part.byteLength;
      if (received > size) throw new WrongBytes(`longer than the ${size} bytes announced`);
      sum.update(part);
      controller.enqueue(part);
    },
    flush() {
      if (received < size) throw new WrongBytes(`${received} of ${size} bytes came in`);
      digest = sum.digest();
      if (hash !== undefined && digest.toString('hex') !== hash) {
        throw new WrongBytes('the bytes do not have the announced SHA-256');
      }
    },
  });
  return {
    stream: source.pipeThrough(check),
    digest() {
      if (!digest) throw new Error('the bytes are not through yet');
      return digest;
    },
  };
}

/** The hash of bytes that are wanted no more, at most `size` of them. */
export async function hashOf(source: ReadableStream<Uint8Array>, size: number): Promise<string> {
  const checked = checkedStream(source, { size, hash: undefined });
  for await (const _part of checked.stream);
  return checked.digest().toString('hex');
}
