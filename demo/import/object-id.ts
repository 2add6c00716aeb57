import { createHash } from 'node:crypto';

/** An id that the same object gets again when it is delivered again. */
export function objectId(...source: readonly (string | number)[]): string {
  return createHash('sha256').update(source.join('\n')).digest('hex').slice(0, 32);
}
