import { expect, test } from 'vitest';
import { workPlaceOf } from '../../../../src/shared/delivery/bulk/work-place-of.ts';

test('a bulk result waits for what is unsent wherever it would overtake it, and nowhere else', () => {
  expect(workPlaceOf({ kind: 'batches', batchIds: ['1', '2'] })).toEqual({ batchIds: ['1', '2'] });
  expect(workPlaceOf({ kind: 'packages', batchId: '1', packageIds: ['a'] })).toEqual({
    batchId: '1',
    packageIds: ['a'],
  });
  // Items say nothing of their packages: the whole batch counts.
  expect(workPlaceOf({ kind: 'items', batchId: '1', itemIds: ['x'] })).toEqual({ batchId: '1' });
  expect(workPlaceOf({ kind: 'filter', filter: { batchId: '1', packageId: 'a' } })).toEqual({
    batchId: '1',
    packageIds: ['a'],
  });
  expect(workPlaceOf({ kind: 'filter', filter: { batchId: '1', keyword: 'x' } })).toEqual({ batchId: '1' });
});
