import { expect, test } from 'vitest';
import { retryAfterOf } from '../../../../../demo/server/sync/retry-after.ts';

const now = new Date('2026-11-20T09:00:00Z');
const asked = (value: string, name = 'retry-after') =>
  retryAfterOf({ responseHeaders: [{ name, value }] }, now);

test('seconds are heard, however many, and so is a date', () => {
  expect(asked('120')).toBe(120_000);
  expect(asked(' 86400 ', 'Retry-After')).toBe(86_400_000);
  expect(asked('10000000')).toBe(10_000_000_000);
  expect(asked('Fri, 20 Nov 2026 10:00:00 GMT')).toBe(3_600_000);
});

test('a date that is over, and what is neither, asks for nothing', () => {
  expect(asked('Fri, 20 Nov 2026 08:00:00 GMT')).toBe(0);
  expect(asked('-5')).toBe(0);
  expect(asked('later')).toBe(0);
  expect(retryAfterOf({ responseHeaders: [] }, now)).toBe(0);
});
