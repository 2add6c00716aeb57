import { expect, test } from 'vitest';
import { loadChunk } from '../../../../src/shared/loading/load-chunk.ts';
import { LoadError } from '../../../../src/shared/loading/load-error.ts';

test('a chunk that is there comes as it is', async () => {
  expect(await loadChunk(async () => 'the chunk')).toBe('the chunk');
});

test('a mistake in a chunk is no failure of the network', async () => {
  const mistake = new RangeError('ours');
  await expect(loadChunk(() => Promise.reject(mistake))).rejects.toBe(mistake);
});

test('what cannot be fetched is said, with what the browser said of it, and comes with the next try', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://console.example/a.js');
  const failed = loadChunk(() => Promise.reject(cause));
  await expect(failed).rejects.toBeInstanceOf(LoadError);
  await expect(failed).rejects.toHaveProperty('cause', cause);
  expect(await loadChunk(async () => 'the chunk')).toBe('the chunk');
});
