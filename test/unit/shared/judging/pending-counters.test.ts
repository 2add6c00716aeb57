import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getObjectList } from '../../../../src/shared/contract/accept/object.ts';
import { getPackageDetail, type PackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import type { Counters } from '../../../../src/shared/contract/counters.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { knownResults } from '../../../../src/shared/judging/known-results.ts';
import { withPending } from '../../../../src/shared/judging/pending-counters.ts';
import { takeOverObjects } from '../../../../src/shared/judging/take-over-objects.ts';
import type { ItemVerdictEntry, ObjectVerdictsEntry } from '../../../../src/shared/judging/work.ts';

const COUNTERS = {
  delivered: 10,
  accepted: 2,
  rejected: 1,
  reviewed: 3,
  objects: 6,
  objectsAccepted: 1,
  objectsRejected: 0,
} as Counters;
const NOTE = { packageId: 'p', batchId: 'b', fileName: 'f', position: 1 };
const STATE = { queuedAt: 0, refusal: null } as const;
const verdict = (itemId: string, result: ItemResult, before: ItemResult): ItemVerdictEntry => ({
  ...STATE,
  key: itemId + result,
  kind: 'itemVerdict',
  subject: itemId,
  request: { itemId, key: 'k', result },
  note: { ...NOTE, before },
});
const ofObjects = (result: ItemResult, ...objectIds: readonly string[]): ObjectVerdictsEntry => ({
  ...STATE,
  key: objectIds.join(),
  kind: 'objectVerdicts',
  subject: 'i',
  request: {
    batchId: 'b',
    key: 'k',
    objects: objectIds.map((objectId) => ({ itemId: 'i', objectId })),
    result,
  },
  note: NOTE,
});
const rows = (all: readonly object[]) => ({ total: all.length, rows: all });

test('sums count what is on its way at once, and no longer once a list holds it', () => {
  const queries = new QueryClient();
  const now = (...entries: Parameters<typeof withPending>[1]) => {
    const { counters } = withPending(COUNTERS, entries, knownResults(queries));
    const { accepted, rejected, reviewed, accuracyRate } = counters;
    return [accepted, rejected, reviewed, accuracyRate];
  };
  const given = [verdict('i', '10', '00'), verdict('i', '20', '00'), verdict('j', '10', '20')];
  expect(now(...given)).toEqual([3, 1, 4, 0.75]);
  queries.setQueryData([getItemList.path, {}], rows([{ itemId: 'i', result: '20' }]));
  // The server has counted the rejection of i already.
  expect(now(...given)).toEqual([3, 0, 3, 1]);
  expect(now({ ...verdict('i', '10', '20'), refusal: { code: 1, detail: null } })[0]).toBe(2);
});

test('results of objects are counted while they are on their way, and with their items when the server has answered', () => {
  const queries = new QueryClient();
  const pack = [getPackageDetail.path, { packageId: 'p' }];
  queries.setQueryData(pack, { counters: COUNTERS });
  queries.setQueryData([getItemList.path, {}], rows([{ itemId: 'i', result: '10' }]));
  queries.setQueryData(
    [getObjectList.path, {}],
    rows([
      { itemId: 'i', objectId: 'a', result: '10' },
      { itemId: 'i', objectId: 'c', result: '00' },
    ]),
  );
  const entry = ofObjects('20', 'a', 'c');
  const objectsOf = ({ objectsAccepted, objectsRejected }: Counters) => [objectsAccepted, objectsRejected];
  expect(objectsOf(withPending(COUNTERS, [entry], knownResults(queries)).counters)).toEqual([0, 2]);
  takeOverObjects(queries, entry, { items: [{ itemId: 'i', result: '20' }] }, { emit: () => true });
  const after = queries.getQueryData<PackageDetail>(pack)?.counters ?? COUNTERS;
  expect(objectsOf(after)).toEqual([0, 2]);
  expect([after.accepted, after.rejected]).toEqual([1, 2]);
  expect(objectsOf(withPending(after, [entry], knownResults(queries)).counters)).toEqual([0, 2]);
  expect(queries.getQueryState(pack)?.isInvalidated).toBe(true);
});

test('what follows for an item from its objects is counted where the item is known, and else is said to be unsure', () => {
  const queries = new QueryClient();
  const entry = ofObjects('20', 'a');
  const nobodyAsked = withPending(COUNTERS, [entry], knownResults(queries));
  expect(nobodyAsked.counters).toMatchObject({ accepted: 2, rejected: 1, objectsRejected: 1 });
  expect(nobodyAsked.unsure).toEqual({ items: 1, accepted: 0, rejected: 0 });
  // In a list alone it is known what it was, and not what becomes of it.
  queries.setQueryData([getItemList.path, {}], rows([{ itemId: 'i', result: '10' }]));
  expect(withPending(COUNTERS, [entry], knownResults(queries)).unsure).toEqual({
    items: 1,
    accepted: 1,
    rejected: 0,
  });
  const review = { result: '10', how: 'bulk', errors: [], objects: [] };
  const document = { objects: [{ id: 'a' }, { id: 'b' }] };
  const rule = { kind: 'any' };
  queries.setQueryData([getItemDetail.path, { itemId: 'i' }], {
    itemId: 'i',
    result: '10',
    rule,
    document,
    review,
  });
  const known = withPending(COUNTERS, [entry], knownResults(queries));
  expect(known.counters).toMatchObject({ accepted: 1, rejected: 2 });
  expect(known.unsure.items).toBe(0);
});
