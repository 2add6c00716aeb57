import { randomFillSync } from 'node:crypto';

/** Random bytes of so many ids are fetched together: fetching takes longer than the rest. */
const IDS_AT_ONCE = 256;
const LENGTH = 16;

const random = Buffer.alloc(IDS_AT_ONCE * LENGTH);
let used = random.length;

/**
 * A UUID version 7: its first 48 bits are the milliseconds since 1970, so ids sort by creation and inserts
 * touch the end of an index, not random pages of it.
 */
export function newId(at: Date | number = Date.now()): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bytes = random.subarray(used, used + LENGTH);
  used += LENGTH;
  bytes.writeUIntBE(Number(at), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return written(bytes);
}

/** A UUID version 8 of a hash: the same hash is the same id. */
export function idOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, LENGTH));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return written(bytes);
}

function written(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
