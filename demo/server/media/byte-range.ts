import type { ByteRange } from '../storage/file-storage.ts';

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.1.2). Null where the whole file is to be sent: no
 * header, another unit, several ranges, nonsense. `unsatisfiable` where it lies behind the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') return suffix(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < size ? { first, last } : 'unsatisfiable';
}

/** The last bytes of the file, all of it where it has fewer. */
function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - length), last: size - 1 };
}
