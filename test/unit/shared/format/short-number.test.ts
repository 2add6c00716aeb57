import { expect, test } from 'vitest';
import { shortNumber } from '../../../../src/shared/format/short-number.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [999.94, '999.9'],
  [999.96, '1k'],
  [1000, '1k'],
  [1500, '1.5k'],
  [25_000, '25k'],
  [999_950, '1M'],
  [3.2e6, '3.2M'],
  [1e9, '1G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [5e21, '5000E'],
  [-1500, '-1.5k'],
])('%d is shortened to %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});
