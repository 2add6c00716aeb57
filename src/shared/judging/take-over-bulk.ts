import type { QueryClient } from '@tanstack/react-query';
import { type Batch, type BatchDetail, getBatchDetail, getBatchList } from '../contract/accept/batch.ts';
import type { BulkEffect, BulkSums, BulkTarget } from '../contract/accept/bulk.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import {
  type BatchPackage,
  getPackageDetail,
  getPackageList,
  type PackageDetail,
} from '../contract/accept/package.ts';
import type { Counters } from '../contract/counters.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { ITEM_RESULT, JUDGED, type Verdict } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { getItemDetail, getItemHistory } from '../contract/studio.ts';
import { shiftCounters } from './shift-counters.ts';

interface Given {
  readonly target: BulkTarget;
  readonly result: Verdict;
}

/**
 * A bulk result was given: figures and results on the screen follow before they are read again, as far as the reply
 * tells. Of more packages than it names, those are known that it concluded without leaving any out.
 */
export function takeOverBulk(
  queries: QueryClient,
  { target, result }: Given,
  { sums, skipped }: Pick<BulkEffect, 'sums' | 'skipped'>,
): void {
  if (sums === null) return;
  takeOverSums(queries, sums);
  const isComplete = skipped.every(({ items, packages }) => items + packages === 0);
  if (sums.packages === null) {
    if (isComplete) concludeAll(queries, target, result);
    return;
  }
  const changed = new Set(sums.packages.map(({ packageId }) => packageId));
  for (const [key, page] of queries.getQueriesData<Page<Item>>({ queryKey: [getItemList.path] })) {
    if (!page) continue;
    const [, request] = key as [string, RequestOf<typeof getItemList>];
    const isChosen = chosenIn(target, request);
    const rows = page.rows.map((row) =>
      changed.has(row.packageId) && isChosen(row)
        ? { ...row, result, how: row.result === result ? row.how : JUDGED.bulk, carried: false }
        : row,
    );
    queries.setQueryData<Page<Item>>(key, { ...page, rows });
  }
}

/** What the server says that batches and packages came to goes into everything that shows them. */
export function takeOverSums(queries: QueryClient, { batches, packages }: BulkSums): void {
  const ofBatch = new Map(batches.map((sums) => [sums.batchId, sums]));
  const ofPackage = new Map(packages?.map((sums) => [sums.packageId, sums]));
  patchRows<Batch>(queries, getBatchList.path, (row) => ofBatch.get(row.batchId));
  patchRows<BatchPackage>(queries, getPackageList.path, (row) => ofPackage.get(row.packageId));
  for (const sums of batches) {
    const key = [getBatchDetail.path, { batchId: sums.batchId }];
    queries.setQueryData<BatchDetail>(key, (old) => old && { ...old, ...sums });
  }
  for (const sums of packages ?? []) {
    const key = [getPackageDetail.path, { packageId: sums.packageId }];
    queries.setQueryData<PackageDetail>(key, (old) => old && { ...old, ...sums });
  }
  // Single items are read again when somebody looks at them.
  void queries.invalidateQueries({ queryKey: [getItemDetail.path] });
  void queries.invalidateQueries({ queryKey: [getItemHistory.path] });
}

/** Whole packages, all of them. */
function concludeAll(queries: QueryClient, target: BulkTarget, result: Verdict): void {
  if (target.kind !== 'batches' && target.kind !== 'packages') return;
  const ids = new Set(target.kind === 'batches' ? target.batchIds : target.packageIds);
  patchRows<BatchPackage>(queries, getPackageList.path, (row) =>
    ids.has(target.kind === 'batches' ? row.batchId : row.packageId)
      ? { counters: wholly(row.counters, result) }
      : undefined,
  );
}

/** Every item has the result. */
function wholly(counters: Counters, result: Verdict): Counters {
  const accepted = result === ITEM_RESULT.accepted ? counters.delivered : 0;
  const wanted = { accepted, rejected: counters.delivered - accepted };
  // In two steps: never more results than items in between.
  return shiftCounters(
    shiftCounters(counters, { accepted: -counters.accepted, rejected: -counters.rejected }),
    wanted,
  );
}

/** Which rows of a list are among what was chosen, of packages that were not left out. */
function chosenIn(target: BulkTarget, request: RequestOf<typeof getItemList>): (row: Item) => boolean {
  switch (target.kind) {
    case 'batches':
    case 'packages':
      return () => true;
    case 'items': {
      const ids = new Set(target.itemIds);
      return ({ itemId }) => ids.has(itemId);
    }
    case 'filter': {
      const isSame = narrowing(request) === narrowing(target.filter);
      return ({ batchId, packageId }) =>
        isSame && batchId === target.filter.batchId && (target.filter.packageId ?? packageId) === packageId;
    }
  }
}

/** What a list is narrowed by, wherever its items lie, as a text to be compared. */
function narrowing(request: RequestOf<typeof getItemList>): string {
  const { batchId: _batch, packageId: _package, page: _page, limit: _limit, ...more } = request;
  const { sort: _sort, direction: _direction, keptFor: _kept, ...filters } = more;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param of what changes of a row; undefined where it stays as it is */
function patchRows<Row>(
  queries: QueryClient,
  path: string,
  of: (row: Row) => Partial<Row> | undefined,
): void {
  queries.setQueriesData<Page<Row>>(
    { queryKey: [path] },
    (old) => old && { ...old, rows: old.rows.map((row) => ({ ...row, ...of(row) })) },
  );
}
