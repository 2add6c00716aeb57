import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getPackageDetail, getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import type { Counters } from '../../../../src/shared/contract/counters.ts';
import { takeOverBulk } from '../../../../src/shared/judging/take-over-bulk.ts';

const counters = (delivered: number, accepted: number, rejected: number) =>
  ({ delivered, accepted, rejected, reviewed: accepted + rejected, objects: 0 }) as Counters;
const LIST = [getPackageList.path, { batchId: 'b' }];
const BATCH = [getBatchDetail.path, { batchId: 'b' }];

function filled(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(BATCH, { counters: counters(30, 12, 3) });
  queries.setQueryData(LIST, {
    total: 2,
    rows: [
      { packageId: 'p', batchId: 'b', counters: counters(10, 2, 3) },
      { packageId: 'q', batchId: 'b', counters: counters(10, 10, 0) },
    ],
  });
  return queries;
}
const sums = (queries: QueryClient, key: readonly unknown[]) => {
  const found = queries.getQueryData<{ counters: Counters }>(key)?.counters;
  return [found?.accepted, found?.rejected, found?.reviewed];
};
const rows = (queries: QueryClient) =>
  queries
    .getQueryData<{ rows: { counters: Counters }[] }>(LIST)
    ?.rows.map(({ counters: { accepted, rejected } }) => [accepted, rejected]);

test('a result for packages is in their rows and in the batch’s figures before they are read again', () => {
  const queries = filled();
  const target = { kind: 'packages', batchId: 'b', packageIds: ['p'] } as const;
  takeOverBulk(queries, { target: { ...target, packageIds: ['p'] }, result: '10' }, { skipped: [] });
  expect(rows(queries)).toEqual([
    [10, 0],
    [10, 0],
  ]);
  expect(sums(queries, BATCH)).toEqual([20, 0, 20]);
});

test('so is one for the batch', () => {
  const queries = filled();
  takeOverBulk(queries, { target: { kind: 'batches', batchIds: ['b'] }, result: '20' }, { skipped: [] });
  expect(sums(queries, BATCH)).toEqual([0, 30, 30]);
  expect(rows(queries)).toEqual([
    [0, 10],
    [0, 10],
  ]);
});

test('chosen items count in their package', () => {
  const queries = new QueryClient();
  const pack = [getPackageDetail.path, { packageId: 'p' }];
  queries.setQueryData(pack, { counters: counters(10, 2, 3) });
  const item = (itemId: string, result: string) => ({ itemId, packageId: 'p', result });
  queries.setQueryData([getItemList.path, {}], { total: 2, rows: [item('i', '20'), item('j', '00')] });
  const target = { kind: 'items', batchId: 'b', itemIds: ['i', 'j'] } as const;
  takeOverBulk(queries, { target: { ...target, itemIds: ['i', 'j'] }, result: '10' }, { skipped: [] });
  expect(sums(queries, pack)).toEqual([4, 2, 6]);
});

test('where something was left out, figures wait for the server', () => {
  const queries = filled();
  const skipped = [{ reason: 'heldByOther', packages: 1, items: 4 }] as const;
  takeOverBulk(
    queries,
    { target: { kind: 'batches', batchIds: ['b'] }, result: '20' },
    { skipped: [...skipped] },
  );
  expect(sums(queries, BATCH)).toEqual([12, 3, 15]);
});
