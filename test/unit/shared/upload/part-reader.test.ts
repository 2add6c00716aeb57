import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex } from '../../../../src/shared/upload/hash/digest.ts';
import { Hasher } from '../../../../src/shared/upload/hash/hasher.ts';
import { PartReader } from '../../../../src/shared/upload/hash/part-reader.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('many parts of all sizes that are hashed at once have their own hashes', async () => {
  const hasher = new Hasher();
  const parts = Array.from(
    { length: 30 },
    (_, at) => new Uint8Array(randomBytes((at * 7919 * 13) % 900_001)),
  );
  const digests = await Promise.all(parts.map((part) => hasher.digestOf(new Blob([part]))));
  expect(digests.map(hex)).toEqual(parts.map(sha256));
});

test('parts are read one after the other into the same memory', async () => {
  const reader = new PartReader();
  await reader.read(new Blob([new Uint8Array(300_000)]));
  const second = new Uint8Array(randomBytes(200_000));
  const read = await reader.read(new Blob([second]));
  expect(sha256(read)).toBe(sha256(second));
  expect(read.buffer.byteLength).toBe(300_000);
});

test('where a browser does not fill memory that it is given, a part is read all the same', async () => {
  const part = new Blob([new Uint8Array([1, 2, 3])]);
  Object.defineProperty(part, 'stream', { value: () => new ReadableStream() });
  expect([...(await new PartReader().read(part))]).toEqual([1, 2, 3]);
});

test('after a part that cannot be read the others are', async () => {
  const hasher = new Hasher();
  const bad = new Blob([new Uint8Array(10)]);
  const gone = () =>
    new ReadableStream({
      type: 'bytes',
      pull: (controller) => controller.error(new DOMException('gone', 'NotFoundError')),
    });
  Object.defineProperty(bad, 'stream', { value: gone });
  for (let round = 0; round < 3; round += 1) await expect(hasher.digestOf(bad)).rejects.toThrow('gone');
  const good = new Uint8Array([1, 2]);
  expect(hex(await hasher.digestOf(new Blob([good])))).toBe(sha256(good));
});

test('a part that became shorter is not taken for whole', async () => {
  const part = new Blob([new Uint8Array(10)]);
  Object.defineProperty(part, 'stream', { value: () => new Blob([new Uint8Array(4)]).stream() });
  await expect(new PartReader().read(part)).rejects.toThrow('shorter');
});
