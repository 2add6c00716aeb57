import { randomFillSync } from 'node:crypto';

/**
 * A UUID version 7: its first 48 bits are the milliseconds since 1970, so ids sort by creation and inserts
 * touch the end of an index, not random pages of it.
 */
export function newId(at: Date | number = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(Number(at), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
