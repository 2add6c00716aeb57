import { expect, test } from 'vitest';
import { ORDER_UNIT } from '../../../../src/shared/contract/unit.ts';
import { unitKey } from '../../../../src/shared/format/unit-key.ts';

test('a unit is named by its number', () => {
  expect(unitKey(1)).toBe('unit.1');
  expect(unitKey(34)).toBe('unit.34');
  expect(unitKey(ORDER_UNIT.machine)).toBe('unit.108');
});

test('other numbers name no unit', () => {
  for (const number of [0, 7, 27, 33, 35, 100, 109]) expect(unitKey(number)).toBeNull();
});
