import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface CountedHash {
  /** Passes bytes on as they are. */
  readonly through: Transform;
  /** Of what has passed; call it once, at the end. */
  sum(): { readonly size: number; readonly sha256: string };
}

/** Counts and hashes bytes on their way. */
export function countedHash(): CountedHash {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ size, sha256: hash.digest('hex') }) };
}
