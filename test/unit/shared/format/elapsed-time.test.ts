import { expect, test } from 'vitest';
import { elapsedTime } from '../../../../src/shared/format/elapsed-time.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test.each([
  [0, { unit: 'minutes', count: 0 }],
  [3599, { unit: 'minutes', count: 59 }],
  [3600, { unit: 'hours', count: 1 }],
  [86_399, { unit: 'hours', count: 23 }],
  [86_400, { unit: 'days', count: 1 }],
  [31 * 86_400, { unit: 'days', count: 31 }],
])('%d seconds', (seconds, expected) => {
  expect(elapsedTime(new Date(NOW.getTime() - seconds * 1000), NOW)).toEqual(expected);
});
