import { expect, test } from 'vitest';
import { wayIntoSample } from '../../../../../src/app/acceptance/spot-check/check/way-into-sample.ts';

test('a sample is offered to be judged as long as something of it is left to judge', () => {
  const way = (accepted: number, rejected: number, mayJudge = true) =>
    wayIntoSample({ mayJudge, size: 5, accepted, rejected });
  expect(way(0, 0)).toBe('judge');
  expect(way(3, 1)).toBe('judgeOn');
  expect(way(3, 2)).toBe('look');
  expect(way(3, 1, false)).toBe('look');
});
