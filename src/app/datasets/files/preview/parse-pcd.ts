import { unpackLzf } from './unpack-lzf.ts';

/** Points as x, y, z one after the other. */
export interface PointSet {
  readonly positions: Float32Array;
  /** Of the whole file, whatever of it is here. */
  readonly total: number;
}

type Read = (view: DataView, at: number) => number;

const READERS: Readonly<Record<string, Read>> = {
  F4: (view, at) => view.getFloat32(at, true),
  F8: (view, at) => view.getFloat64(at, true),
  I1: (view, at) => view.getInt8(at),
  I2: (view, at) => view.getInt16(at, true),
  I4: (view, at) => view.getInt32(at, true),
  U1: (view, at) => view.getUint8(at),
  U2: (view, at) => view.getUint16(at, true),
  U4: (view, at) => view.getUint32(at, true),
};

/** A file may say that it holds anything: so much is unpacked, and no more. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * Reads the beginning of a point cloud (PCD 0.7: ascii, binary and, where all of it is there, compressed). Null where it
 * cannot be: it has no x, y and z, or is not what it says.
 */
export function parsePcd(bytes: Uint8Array, most: number): PointSet | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const found = /^DATA\s+(\w+)\s*\n/m.exec(head);
  if (!found) return null;
  const start = found.index + found[0].length;
  const words = (name: string) =>
    (new RegExp(`^${name}\\s+(.+?)\\s*$`, 'm').exec(head)?.[1] ?? '').split(/\s+/);
  const fields = words('FIELDS');
  const sizes = words('SIZE').map(Number);
  const types = words('TYPE');
  const counts = countsOf(words('COUNT'), fields.length);
  const total = Number(words('POINTS')[0]) || 0;
  const axes = ['x', 'y', 'z'].map((name) => fields.indexOf(name));
  if (axes.includes(-1) || total === 0) return null;
  const amount = Math.min(total, most);
  if (found[1] === 'ascii')
    return { positions: readAscii(bytes.subarray(start), axes, counts, amount), total };
  const lengths = fields.map((_, at) => (sizes[at] ?? 0) * (counts[at] ?? 1));
  const stride = lengths.reduce((sum, length) => sum + length, 0);
  const readers = axes.map((axis) => READERS[`${types[axis]}${sizes[axis]}`]);
  if (stride === 0 || readers.includes(undefined)) return null;
  const before = (axis: number) => lengths.slice(0, axis).reduce((sum, length) => sum + length, 0);
  const body = bytes.subarray(start);
  if (found[1] === 'binary_compressed') {
    const unpacked = unpackBody(body, stride * total);
    if (!unpacked) return null;
    // One field after the other, each of all points.
    const places = axes.map((axis, at) => ({
      read: readers[at],
      first: before(axis) * total,
      step: lengths[axis] ?? 0,
    }));
    return { positions: readPlaces(unpacked, places, amount), total };
  }
  if (found[1] !== 'binary') return null;
  const there = Math.min(amount, Math.floor(body.length / stride));
  const places = axes.map((axis, at) => ({ read: readers[at], first: before(axis), step: stride }));
  return { positions: readPlaces(body, places, there), total };
}

/** How many numbers each field has: none where it says 0, one where it says nothing. */
function countsOf(written: readonly string[], fields: number): readonly number[] {
  return Array.from({ length: fields }, (_, at) => {
    const count = Number(written[at] || 1);
    return Number.isInteger(count) && count >= 0 ? count : 1;
  });
}

/** Its two lengths, packed and unpacked, stand in front. */
function unpackBody(body: Uint8Array, size: number): Uint8Array | null {
  if (body.length < 8 || size > MOST_UNPACKED) return null;
  const view = new DataView(body.buffer, body.byteOffset);
  const packed = view.getUint32(0, true);
  if (view.getUint32(4, true) !== size || packed > body.length - 8) return null;
  return unpackLzf(body.subarray(8, 8 + packed), size);
}

/** Where one axis of each point lies. */
interface Place {
  readonly read: Read | undefined;
  readonly first: number;
  readonly step: number;
}

function readPlaces(bytes: Uint8Array, places: readonly Place[], amount: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const positions = new Float32Array(amount * 3);
  for (let point = 0; point < amount; point += 1)
    places.forEach(({ read, first, step }, axis) => {
      positions[point * 3 + axis] = read?.(view, first + point * step) ?? 0;
    });
  return positions;
}

function readAscii(
  bytes: Uint8Array,
  axes: readonly number[],
  counts: readonly number[],
  most: number,
): Float32Array {
  const columns = axes.map((axis) => counts.slice(0, axis).reduce((sum, count) => sum + count, 0));
  const width = counts.reduce((sum, count) => sum + count, 0);
  const lines = new TextDecoder('latin1').decode(bytes).split('\n').slice(0, most);
  const numbers: number[] = [];
  for (const line of lines) {
    const cells = line.trim().split(/\s+/);
    if (cells.length < width) continue;
    for (const column of columns) numbers.push(Number(cells[column]));
  }
  return Float32Array.from(numbers);
}
