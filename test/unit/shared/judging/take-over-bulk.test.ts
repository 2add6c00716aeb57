import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getBatchDetail, getBatchList } from '../../../../src/shared/contract/accept/batch.ts';
import type { BulkSkip, BulkSums } from '../../../../src/shared/contract/accept/bulk.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getPackageDetail, getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import type { Counters } from '../../../../src/shared/contract/counters.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { takeOverBulk, takeOverSums } from '../../../../src/shared/judging/take-over-bulk.ts';

const counters = (delivered: number, accepted: number, rejected: number) =>
  ({ delivered, accepted, rejected, reviewed: accepted + rejected, objects: 0 }) as Counters;
const PACKAGES = [getPackageList.path, { batchId: 'b' }];
const BATCHES = [getBatchList.path, {}];
const BATCH = [getBatchDetail.path, { batchId: 'b' }];
const PACKAGE = [getPackageDetail.path, { packageId: 'p' }];
const items = (request: object) => [getItemList.path, request];
const skipped: BulkSkip[] = [{ reason: 'heldByOther', packages: 1, items: 4 }];

function filled(): QueryClient {
  const queries = new QueryClient();
  const packages = [
    { packageId: 'p', batchId: 'b', counters: counters(10, 2, 3) },
    { packageId: 'q', batchId: 'b', counters: counters(10, 5, 0) },
  ];
  queries.setQueryData(BATCH, { counters: counters(30, 12, 3) });
  queries.setQueryData(BATCHES, { total: 1, rows: [{ batchId: 'b', counters: counters(30, 12, 3) }] });
  queries.setQueryData(PACKAGES, { total: 2, rows: packages });
  queries.setQueryData(PACKAGE, packages[0]);
  const item = (itemId: string, packageId: string, result = '00') => ({
    itemId,
    batchId: 'b',
    packageId,
    result,
    how: null,
  });
  const rows = [item('i', 'p', '20'), item('j', 'p'), item('k', 'q')];
  queries.setQueryData(items({ batchId: 'b', sort: 'position', page: 2 }), { total: 3, rows });
  queries.setQueryData(items({ batchId: 'b', keyword: 'night' }), { total: 3, rows });
  return queries;
}
const figures = (found: { readonly counters: Counters } | undefined) => [
  found?.counters.accepted,
  found?.counters.rejected,
];
const sumsOf = (queries: QueryClient, key: readonly unknown[]) =>
  figures(queries.getQueryData<{ counters: Counters }>(key));
const rowsOf = (queries: QueryClient, key: readonly unknown[]) =>
  queries.getQueryData<{ rows: { counters: Counters }[] }>(key)?.rows.map(figures);
const resultsOf = (queries: QueryClient, request: object) =>
  queries.getQueryData<{ rows: { result: string }[] }>(items(request))?.rows.map(({ result }) => result);

/** p was changed; q was left out. */
const SUMS: BulkSums = {
  batches: [{ batchId: 'b', counters: counters(30, 20, 1), packagesAccepted: 2, packagesRejected: 0 }],
  packages: [{ packageId: 'p', counters: counters(10, 10, 0) }],
};

test('sums are in the batch, its packages and all lists at once, though something was left out', () => {
  const queries = filled();
  const target = { kind: 'packages' as const, batchId: 'b', packageIds: ['p', 'q'] };
  takeOverBulk(queries, { target, result: '10' }, { sums: SUMS, skipped });
  expect([sumsOf(queries, BATCH), sumsOf(queries, PACKAGE)]).toEqual([
    [20, 1],
    [10, 0],
  ]);
  expect(rowsOf(queries, BATCHES)).toEqual([[20, 1]]);
  expect(queries.getQueryData(BATCH)).toMatchObject({ packagesAccepted: 2, packagesRejected: 0 });
  expect(rowsOf(queries, PACKAGES)).toEqual([
    [10, 0],
    [5, 0],
  ]);
  expect(resultsOf(queries, { batchId: 'b', sort: 'position', page: 2 })).toEqual(['10', '10', '00']);
});

test('of what a filter chose, the rows of that list follow: whatever its page and order, and no other list', () => {
  const queries = filled();
  const target = { kind: 'filter', filter: { batchId: 'b', keyword: 'night' } } as const;
  takeOverBulk(queries, { target, result: '10' }, { sums: SUMS, skipped });
  expect(resultsOf(queries, { batchId: 'b', keyword: 'night' })).toEqual(['10', '10', '00']);
  expect(resultsOf(queries, { batchId: 'b', sort: 'position', page: 2 })).toEqual(['20', '00', '00']);
  expect(sumsOf(queries, BATCH)).toEqual([20, 1]);
  takeOverBulk(
    queries,
    { target: { kind: 'filter', filter: { batchId: 'b' } }, result: '20' },
    { sums: SUMS, skipped },
  );
  expect(resultsOf(queries, { batchId: 'b', sort: 'position', page: 2 })).toEqual(['20', '20', '00']);
  expect(resultsOf(queries, { batchId: 'b', keyword: 'night' })).toEqual(['10', '10', '00']);
});

test('of chosen items those follow whose package was not left out', () => {
  const queries = filled();
  const target = { kind: 'items' as const, batchId: 'b', itemIds: ['j', 'k'] };
  takeOverBulk(queries, { target, result: '10' }, { sums: SUMS, skipped });
  expect(resultsOf(queries, { batchId: 'b', keyword: 'night' })).toEqual(['20', '10', '00']);
});

test('of too many packages to be told, all follow where none was left out, and none where one was', () => {
  const given = { target: { kind: 'batches' as const, batchIds: ['b'] }, result: '20' as const };
  const sums = { ...SUMS, packages: null };
  const whole = filled();
  takeOverBulk(whole, given, { sums, skipped: [] });
  expect(rowsOf(whole, PACKAGES)).toEqual([
    [0, 10],
    [0, 10],
  ]);
  const part = filled();
  takeOverBulk(part, given, { sums, skipped });
  expect(rowsOf(part, PACKAGES)).toEqual([
    [2, 3],
    [5, 0],
  ]);
  expect([sumsOf(whole, BATCH), sumsOf(part, BATCH)]).toEqual([
    [20, 1],
    [20, 1],
  ]);
});

test('what was shown of single items is read again: a bulk result, or its undoing, has changed them', () => {
  const queries = filled();
  const detail = [getItemDetail.path, { itemId: 'i' }];
  queries.setQueryData(detail, { itemId: 'i' });
  takeOverSums(queries, SUMS);
  expect(queries.getQueryState(detail)?.isInvalidated).toBe(true);
});

test('an answer without sums, which is one that was given before, changes nothing', () => {
  const queries = filled();
  const given = { target: { kind: 'batches' as const, batchIds: ['b'] }, result: '20' as const };
  takeOverBulk(queries, given, { sums: null, skipped: [] });
  expect(sumsOf(queries, BATCH)).toEqual([12, 3]);
});
