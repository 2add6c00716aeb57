import { expect, test } from 'vitest';
import { strongestMark } from '../../../../src/app/acceptance/data/strongest-mark.ts';

test('an item that nobody modified has no mark', () => {
  expect(strongestMark([])).toBeNull();
});

test('a change after the end of the acceptance is said before one by the customer, and that before the provider’s', () => {
  expect(strongestMark(['1', '90', '91', '92'])).toBe('92');
  expect(strongestMark(['1', '90', '91'])).toBe('91');
  expect(strongestMark(['90', '1'])).toBe('90');
  expect(strongestMark(['1'])).toBe('1');
});
