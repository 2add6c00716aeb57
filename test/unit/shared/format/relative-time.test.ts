import { expect, test } from 'vitest';
import { relativeTime } from '../../../../src/shared/format/relative-time.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW);

test.each([
  [0, { unit: 'now' }],
  [29, { unit: 'now' }],
  [30, { unit: 'minutes', count: 1 }],
  [3599, { unit: 'minutes', count: 59 }],
  [3600, { unit: 'hours', count: 1 }],
  [86_399, { unit: 'hours', count: 23 }],
  [86_400, { unit: 'day' }],
  [172_799, { unit: 'day' }],
  [172_800, { unit: 'date' }],
])('%d seconds ago', (seconds, expected) => {
  expect(ago(seconds)).toEqual(expected);
});

test('a clock that is a little off does not put things into the future', () => {
  expect(ago(-20)).toEqual({ unit: 'now' });
  expect(ago(-3600)).toEqual({ unit: 'date' });
});
