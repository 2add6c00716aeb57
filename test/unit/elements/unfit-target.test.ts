import * as v from 'valibot';
import { expect, test } from 'vitest';
import { unfitTarget } from '../../../src/elements/dataset-upload/unfit-target.ts';
import { id } from '../../../src/shared/contract/fields.ts';

test.each([
  '0199a5f0-0000-7000-8000-000000000000',
  '0199A5F0-0000-7000-8000-00000000000A',
  '0199a5f0-0000-7000-8000-00000000000g',
  ' 0199a5f0-0000-7000-8000-000000000000',
  '0199a5f0000070008000000000000000',
  'zzz',
  '4711',
])('takes %s for an id as the contract does', (given) => {
  expect(unfitTarget({ datasetId: given, batchId: null }) === null).toBe(v.is(id, given));
});
