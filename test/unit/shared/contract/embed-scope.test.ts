import { describe, expect, test } from 'vitest';
import { readScope, writeScope } from '../../../../src/shared/contract/embed-scope.ts';

const BATCH = '01a1f13f-5b6b-7110-843a-c98472424ba5';
const DATASET = '01a1f13f-5b6b-7110-843a-c98472424ba6';

test.each([
  ['read', ['read'], null, null],
  ['judge read', ['read', 'judge'], null, null],
  [`read batch:${BATCH}`, ['read'], BATCH, null],
  [`batch:${BATCH.toUpperCase()} read`, ['read'], BATCH, null],
  [`upload dataset:${DATASET}`, ['upload'], null, DATASET],
  [
    `read judge finish upload batch:${BATCH} dataset:${DATASET}`,
    ['read', 'judge', 'finish', 'upload'],
    BATCH,
    DATASET,
  ],
])('%s is a scope', (written, rights, batchId, datasetId) => {
  expect(readScope(written)).toEqual({ rights, batchId, datasetId });
});

describe('no scope is', () => {
  test.each([
    ['nothing', ''],
    ['a limit without a right', `batch:${BATCH}`],
    ['an unknown right', 'read delete'],
    ['a right twice', 'read read'],
    ['two batches', `read batch:${BATCH} batch:${DATASET}`],
    ['the same batch in two spellings', `read batch:${BATCH} batch:${BATCH.toUpperCase()}`],
    ['two spaces', 'read  judge'],
    ['a space at the end', 'read '],
    ['a line break', 'read\njudge'],
    ['another case', 'Read'],
    ['a batch without an id', 'read batch:'],
    ['a batch that is none', 'read batch:one'],
    ['more than an id', `read batch:${BATCH}:x`],
    ['another limit', `read order:${BATCH}`],
    ['what every object has', 'read constructor:x'],
  ])('%s', (_what, written) => {
    expect(readScope(written)).toBeNull();
  });
});

test('what is written is read as the same', () => {
  const scope = { rights: ['read', 'upload'], batchId: BATCH, datasetId: DATASET } as const;
  expect(writeScope(scope)).toBe(`read upload batch:${BATCH} dataset:${DATASET}`);
  expect(readScope(writeScope(scope))).toEqual(scope);
});
