import { expect, test } from 'vitest';
import { durationText } from '../../../../src/shared/format/duration-text.ts';
import { workRate } from '../../../../src/shared/format/work-rate.ts';

test('nothing is said of the rate before there is something to reckon with', () => {
  expect(workRate(0, 5000, 400)).toEqual({ perSecond: null, secondsLeft: null });
  expect(workRate(10, 5000, 0)).toEqual({ perSecond: null, secondsLeft: null });
});

test('the rest takes as long as the rate so far makes it', () => {
  expect(workRate(1000, 5000, 2000)).toEqual({ perSecond: 500, secondsLeft: 8 });
});

test('a slow work still does one item a second in words, and reckons with what it really does', () => {
  expect(workRate(1, 10, 10_000)).toEqual({ perSecond: 1, secondsLeft: 90 });
});

test('durations are said in seconds, then in whole minutes, in the reader’s language', () => {
  expect(durationText(90, 'en')).toBe('90 seconds');
  expect(durationText(1, 'en')).toBe('1 second');
  expect(durationText(121, 'en')).toBe('3 minutes');
  expect(durationText(40, 'zh-CN')).toBe('40秒钟');
  expect(durationText(40, 'ja')).toBe('40 秒');
});
