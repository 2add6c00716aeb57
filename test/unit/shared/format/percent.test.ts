import { expect, test } from 'vitest';
import { formatPercent, formatShare } from '../../../../src/shared/format/percent.ts';

const text = (rate: number | null) => formatPercent(rate).replace('\u00a0', ' ');

test('a rate has one decimal and a space that does not break', () => {
  expect(formatPercent(0.974)).toBe('97.4\u00a0%');
});

test('a rate without a denominator is a dash', () => {
  expect(text(null)).toBe('–');
});

test.each([
  [0, '0.0 %'],
  [1, '100.0 %'],
  [0.6414, '64.1 %'],
])('%d is %s', (rate, expected) => {
  expect(text(rate)).toBe(expected);
});

test('one rejected item in ten thousand does not round up to everything', () => {
  expect(text(9999 / 10_000)).toBe('99.9 %');
});

test('one accepted item in ten thousand does not round down to nothing', () => {
  expect(text(1 / 10_000)).toBe('0.1 %');
});

test('the sign stands where the language has it', () => {
  expect(['en-GB', 'zh-CN', 'ja-JP'].map((locale) => formatPercent(0.974, locale))).toEqual([
    '97.4\u00a0%',
    '97.4%',
    '97.4%',
  ]);
});

test('a step of an axis has no more digits than it needs, and the sign as a rate has it', () => {
  expect(['en-GB', 'zh-CN', 'ja-JP'].map((locale) => formatShare(0.95, 2, locale))).toEqual([
    '95\u00a0%',
    '95%',
    '95%',
  ]);
  expect(formatShare(1 / 3, 1, 'zh-CN')).toBe('33.3%');
});
