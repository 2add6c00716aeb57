import { expect, test } from 'vitest';
import { cumulativeShares } from '../../../../src/shared/ui/chart/cumulative-shares.ts';

test('each share is that of all so far, and the last is the whole', () => {
  expect(cumulativeShares([5, 3, 2])).toEqual([0.5, 0.8, 1]);
  expect(cumulativeShares([7])).toEqual([1]);
});

test('of nothing there are no shares', () => {
  expect(cumulativeShares([])).toEqual([]);
  expect(cumulativeShares([0, 0])).toEqual([0, 0]);
});
