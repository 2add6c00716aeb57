import { expect, test } from 'vitest';
import { unitKey } from '../../../../src/shared/format/unit-key.ts';

test('a unit is named by its number', () => {
  expect(unitKey(1)).toBe('unit.1');
  expect(unitKey(34)).toBe('unit.34');
});

test('numbers that the specification leaves out name no unit', () => {
  for (const number of [0, 7, 27, 33, 35]) expect(unitKey(number)).toBeNull();
});
