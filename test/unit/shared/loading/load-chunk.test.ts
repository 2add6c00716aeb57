import { expect, test } from 'vitest';
import { loadChunk } from '../../../../src/shared/loading/load-chunk.ts';

const importChunk = async () => 'the chunk';

test.each([
  ['with another name', 'https://partner.example/assets/index-1a2b.js'],
  ['before it is served', 'file:///partner/node_modules/customer-console/dist/pure/customer-orders.js'],
])(
  'where a bundler has put our code into a file of its own, %s, no file of ours is fetched',
  async (_, base) => {
    // There is no page and no server here: a fetch would fail.
    const chunk = loadChunk(['./lost.js'], 'pure/customer-orders.js', base, importChunk);
    expect(await chunk).toBe('the chunk');
  },
);

test('what lies in the same file comes as it is', async () => {
  expect(await loadChunk(importChunk(), '', '', () => Promise.reject(new Error('unused')))).toBe('the chunk');
});
