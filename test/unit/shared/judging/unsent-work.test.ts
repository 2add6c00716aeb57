import { expect, test } from 'vitest';
import { unsentWork } from '../../../../src/shared/judging/unsent-work.ts';
import type { WorkEntry } from '../../../../src/shared/judging/work.ts';

const entry = (batchId: string, packageId: string, refusal: unknown = null) =>
  ({ note: { batchId, packageId }, refusal }) as unknown as WorkEntry;

const ENTRIES = [
  entry('one', 'a'),
  entry('one', 'b'),
  entry('one', 'b', { code: 5007019 }),
  entry('two', 'c'),
  entry('three', 'd'),
];

test('what waits in a batch is told apart from what was refused there', () => {
  expect(unsentWork(ENTRIES, { batchId: 'one' })).toEqual({ waiting: 2, refused: 1 });
});

test('of a batch, only the packages named count', () => {
  expect(unsentWork(ENTRIES, { batchId: 'one', packageIds: ['a'] })).toEqual({ waiting: 1, refused: 0 });
  expect(unsentWork(ENTRIES, { batchId: 'two', packageIds: ['a'] })).toEqual({ waiting: 0, refused: 0 });
});

test('several batches count together', () => {
  expect(unsentWork(ENTRIES, { batchIds: ['one', 'three'] })).toEqual({ waiting: 3, refused: 1 });
});

test('unsent work is counted by batch and by package', () => {
  const at = (key: string, packageId: string, refused = false) => ({
    ...entry('b', packageId, refused ? { code: 1, detail: null } : null),
    key,
  });
  const entries = [at('1', 'p'), at('2', 'q'), at('3', 'q', true)];
  expect(unsentWork(entries, { batchId: 'b' })).toEqual({ waiting: 2, refused: 1 });
  expect(unsentWork(entries, { batchId: 'b', packageIds: ['p'] })).toEqual({ waiting: 1, refused: 0 });
  expect(unsentWork(entries, { batchId: 'other' })).toEqual({ waiting: 0, refused: 0 });
});
