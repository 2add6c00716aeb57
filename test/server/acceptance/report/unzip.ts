import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of a .zip by their paths, read from its directory and without the library that wrote it. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('not an entry of a .zip');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const path = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(path, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}
