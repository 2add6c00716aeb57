import { expect, test } from 'vitest';
import { isDecidedAnew } from '../../../../src/shared/judging/open-work-outbox.ts';
import type { WorkEntry } from '../../../../src/shared/judging/work.ts';

const note = { packageId: 'p', batchId: 'b', position: 1, fileName: 'f' };
const kept = { key: 'k', queuedAt: 1, refusal: null, note, subject: 'i' };

const ofItem = (itemId: string, spotCheckId?: string) =>
  ({
    ...kept,
    kind: 'itemVerdict',
    subject: itemId,
    request: { itemId, key: 'k', result: '10', ...(spotCheckId === undefined ? {} : { spotCheckId }) },
    note: { ...note, before: '00' },
  }) satisfies WorkEntry;
const ofObjects = (...objectIds: string[]) =>
  ({
    ...kept,
    kind: 'objectVerdicts',
    request: {
      batchId: 'b',
      key: 'k',
      result: '10',
      objects: objectIds.map((objectId) => ({ itemId: 'i', objectId })),
    },
  }) satisfies WorkEntry;

test('a later verdict takes the place of a refused one on the same item, in the same spot check', () => {
  expect(isDecidedAnew(ofItem('i'), ofItem('i'))).toBe(true);
  expect(isDecidedAnew(ofItem('j'), ofItem('i'))).toBe(false);
  expect(isDecidedAnew(ofItem('i', 's'), ofItem('i'))).toBe(false);
});

test('later results of objects take the place of refused ones where they are about all of these', () => {
  expect(isDecidedAnew(ofObjects('a', 'b'), ofObjects('a'))).toBe(true);
  expect(isDecidedAnew(ofObjects('a'), ofObjects('a', 'b'))).toBe(false);
  expect(isDecidedAnew(ofItem('i'), ofObjects('a'))).toBe(false);
});
