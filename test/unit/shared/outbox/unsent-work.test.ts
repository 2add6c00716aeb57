import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../../../src/shared/outbox/outbox-entry.ts';
import { unsentWork } from '../../../../src/shared/outbox/unsent-work.ts';

const entry = (batchId: string, packageId: string, refusal: unknown = null) =>
  ({ note: { batchId, packageId }, refusal }) as unknown as OutboxEntry;

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
