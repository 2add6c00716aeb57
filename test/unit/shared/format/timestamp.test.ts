import { expect, test } from 'vitest';
import { formatTimestamp } from '../../../../src/shared/format/timestamp.ts';

test('a timestamp is year-month-day hour:minute:second in local time', () => {
  expect(formatTimestamp(new Date(2026, 10, 2, 3, 4, 5))).toBe('2026-11-02 03:04:05');
});

test('ten digits are seconds', () => {
  const seconds = Math.floor(new Date(2026, 10, 20, 9, 30, 0).getTime() / 1000);
  expect(formatTimestamp(seconds)).toBe('2026-11-20 09:30:00');
});
