import { crc32, deflateRawSync } from 'node:zlib';
import type { Bytes } from './test-upload.ts';

export interface RawEntry {
  /** As it is written, whatever it would lead to. */
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array;
  readonly deflated?: boolean;
  /** A Unix file mode; none unless said otherwise. */
  readonly mode?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Lies about the data. */
  readonly crc?: number;
  readonly size?: number;
  /** In the list alone. */
  readonly extra?: Uint8Array;
  readonly comment?: Uint8Array;
  /** Lies where the entry before it does. */
  readonly shared?: boolean;
}

/** A zip as no program would make it, byte by byte. */
export function rawZip(entries: readonly RawEntry[]): Bytes {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let before = 0;
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : Buffer.from(entry.name);
    const data = entry.data ?? new Uint8Array(0);
    const packed = entry.deflated ? deflateRawSync(data) : Buffer.from(data);
    const method = entry.method ?? (entry.deflated ? 8 : 0);
    const sizes = [entry.crc ?? crc32(data), packed.length, entry.size ?? data.length];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(entry.flags ?? 0, 6);
    local.writeUInt16LE(method, 8);
    for (const [at, value] of sizes.entries()) local.writeUInt32LE(value, 14 + at * 4);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(entry.flags ?? 0, 8);
    central.writeUInt16LE(method, 10);
    for (const [at, value] of sizes.entries()) central.writeUInt32LE(value, 16 + at * 4);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38);
    const { extra = new Uint8Array(0), comment = new Uint8Array(0) } = entry;
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt16LE(comment.length, 32);
    directory.push(central, name, Buffer.from(extra), Buffer.from(comment));
    central.writeUInt32LE(entry.shared ? before : offset, 42);
    if (entry.shared) continue;
    before = offset;
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}
