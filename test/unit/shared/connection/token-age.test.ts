import { expect, test } from 'vitest';
import { isRefreshDue } from '../../../../src/shared/connection/token-age.ts';

const DAY = 24 * 60 * 60 * 1000;

test.each([
  [0, false],
  [3.5 * DAY - 1, false],
  [3.5 * DAY, true],
  [5 * DAY, true],
  [7 * DAY, true],
  [7 * DAY + 1, false],
])('a token that is %d ms old: refresh %s', (age, due) => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(isRefreshDue(now - age, now)).toBe(due);
});
