import { createHash } from 'node:crypto';

/** Why a file that came in is not the one that was announced. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
}

/**
 * Passes bytes on and fails, at the latest at their end, where they are not exactly those announced: so
 * nothing wrong or cut off is ever stored, and no more is read than was announced.
 */
export function verifiedStream(size: number, sha256: string): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash('sha256');
  let received = 0;
  return new TransformStream({
    transform(part, controller) {
      received += part.byteLength;
      if (received > size) throw new WrongBytes(`the file is longer than the ${size} bytes announced`);
      hash.update(part);
      controller.enqueue(part);
    },
    flush() {
      if (received < size) throw new WrongBytes(`${received} of ${size} bytes came in`);
      if (hash.digest('hex') !== sha256) throw new WrongBytes('the bytes do not have the announced SHA-256');
    },
  });
}
