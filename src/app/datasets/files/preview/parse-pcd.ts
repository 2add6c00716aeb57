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

/**
 * Reads the beginning of a point cloud (PCD 0.7; ascii and binary). Null where it cannot be: it has no x, y and z, or
 * is compressed.
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
  const counts = fields.map((_, at) => Number(words('COUNT')[at] ?? 1) || 1);
  const total = Number(words('POINTS')[0]) || 0;
  const axes = ['x', 'y', 'z'].map((name) => fields.indexOf(name));
  if (axes.includes(-1) || total === 0) return null;
  const amount = Math.min(total, most);
  if (found[1] === 'ascii')
    return { positions: readAscii(bytes.subarray(start), axes, counts, amount), total };
  if (found[1] !== 'binary') return null;
  const offsets = fields.map((_, at) =>
    fields.slice(0, at).reduce((sum, _name, before) => sum + (sizes[before] ?? 0) * (counts[before] ?? 1), 0),
  );
  const stride = fields.reduce((sum, _, at) => sum + (sizes[at] ?? 0) * (counts[at] ?? 1), 0);
  const readers = axes.map((axis) => READERS[`${types[axis]}${sizes[axis]}`]);
  if (stride === 0 || readers.includes(undefined)) return null;
  const there = Math.min(amount, Math.floor((bytes.length - start) / stride));
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const positions = new Float32Array(there * 3);
  for (let point = 0; point < there; point += 1)
    for (let axis = 0; axis < 3; axis += 1)
      positions[point * 3 + axis] =
        readers[axis]?.(view, point * stride + (offsets[axes[axis] ?? 0] ?? 0)) ?? 0;
  return { positions, total };
}

function readAscii(
  bytes: Uint8Array,
  axes: readonly number[],
  counts: readonly number[],
  most: number,
): Float32Array {
  const columns = axes.map((axis) => counts.slice(0, axis).reduce((sum, count) => sum + count, 0));
  const lines = new TextDecoder('latin1').decode(bytes).split('\n').slice(0, most);
  const numbers: number[] = [];
  for (const line of lines) {
    const cells = line.trim().split(/\s+/);
    if (cells.length < counts.length) continue;
    for (const column of columns) numbers.push(Number(cells[column]));
  }
  return Float32Array.from(numbers);
}
