import { expect, test } from 'vitest';
import { splitEvenly } from '../../../../src/shared/contract/accept/split-evenly.ts';

test('things are dealt out in order, in blocks that differ by one at most', () => {
  expect(splitEvenly([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(splitEvenly([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('whatever the numbers, nothing is lost, doubled or out of order', () => {
  for (let things = 0; things <= 40; things += 1) {
    const all = Array.from({ length: things }, (_, at) => at);
    for (let parts = 1; parts <= 12; parts += 1) {
      const dealt = splitEvenly(all, parts);
      expect(dealt).toHaveLength(parts);
      expect(dealt.flat()).toEqual(all);
      const sizes = dealt.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  }
});
