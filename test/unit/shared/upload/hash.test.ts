import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { digest, hex } from '../../../../src/shared/upload/hash/digest.ts';
import { Sha256 } from '../../../../src/shared/upload/hash/sha256.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('hashes of every length around a block are those of Node, in whichever parts they come', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = randomBytes(length);
    const hash = new Sha256();
    for (let at = 0; at < length; at += 1 + (length % 37))
      hash.push(bytes.subarray(at, at + 1 + (length % 37)));
    expect(hex(hash.end())).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('a page without a secure origin gets the same hashes', async () => {
  const bytes = new Uint8Array(randomBytes(1_300_001));
  const wanted = createHash('sha256').update(bytes).digest('hex');
  expect(hex(await digest(bytes))).toBe(wanted);
  vi.stubGlobal('crypto', {});
  expect(hex(await digest(bytes))).toBe(wanted);
});
