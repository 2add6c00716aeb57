import { expect, test } from 'vitest';
import { isSameName, refusedName } from '../../../../src/app/datasets/upload/refused-name.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';

const refusal = (code: number) => new ApiError(code, 'refused', { requestId: null, detail: null });
const made = (name: string, newBatch: string, storageArea = 'main') => ({
  newDataset: { name, storageArea },
  newBatch,
});

test('a name that is taken is told at its field, whatever else is refused is not', () => {
  expect(refusedName(refusal(ERROR.uploadDatasetNameExists))).toBe('name');
  expect(refusedName(refusal(ERROR.uploadBatchNameExists))).toBe('batch');
  expect(refusedName(refusal(ERROR.uploadDatasetNotFound))).toBeNull();
  expect(refusedName(new Error('no answer'))).toBeNull();
  expect(refusedName(null)).toBeNull();
});

test('it is told until there is another name, whatever else is changed', () => {
  expect(isSameName('name', made('Streets', '1'), made('Streets', '2', 'other'))).toBe(true);
  expect(isSameName('name', made('Streets', '1'), made('Streets 2', '1'))).toBe(false);
  expect(isSameName('name', made('Streets', '1'), { datasetId: 'Roads', batchId: '1' })).toBe(false);
  const asked = { datasetId: 'a', newBatch: '2' };
  expect(isSameName('batch', asked, { datasetId: 'a', newBatch: '2' })).toBe(true);
  expect(isSameName('batch', asked, { datasetId: 'a', newBatch: '3' })).toBe(false);
  // Another data set may have a batch of that name, and the batch that has it can be chosen.
  expect(isSameName('batch', asked, { datasetId: 'b', newBatch: '2' })).toBe(false);
  expect(isSameName('batch', asked, { datasetId: 'a', batchId: 'b2' })).toBe(false);
});
