import type { QueryClient } from '@tanstack/react-query';
import { type Batch, type BatchDetail, getBatchDetail, getBatchList } from '../contract/accept/batch.ts';
import type { BulkTarget, giveResults } from '../contract/accept/bulk.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import {
  type BatchPackage,
  getPackageDetail,
  getPackageList,
  type PackageDetail,
} from '../contract/accept/package.ts';
import type { Counters } from '../contract/counters.ts';
import type { ReplyOf } from '../contract/endpoint.ts';
import { ITEM_RESULT, type Verdict } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { NO_SHIFT, type Shift, shiftCounters, shiftOf } from './shift-counters.ts';

interface Given {
  readonly target: BulkTarget;
  readonly result: Verdict;
}

/**
 * A bulk result was given: figures on the screen follow before they are read again. Where something was left out,
 * or a filter chose, only the server knows what it came to.
 */
export function takeOverBulk(
  queries: QueryClient,
  { target, result }: Given,
  { skipped }: Pick<ReplyOf<typeof giveResults>, 'skipped'>,
): void {
  if (target.kind === 'filter' || skipped.some(({ items, packages }) => items + packages > 0)) return;
  if (target.kind === 'batches') {
    const ids = new Set(target.batchIds);
    patchRows<Batch>(queries, getBatchList.path, (row) =>
      ids.has(row.batchId) ? { ...row, counters: wholly(row.counters, result) } : row,
    );
    for (const batchId of ids) patchBatch(queries, batchId, (counters) => wholly(counters, result));
    patchRows<BatchPackage>(queries, getPackageList.path, (row) =>
      ids.has(row.batchId) ? { ...row, counters: wholly(row.counters, result) } : row,
    );
    return;
  }
  if (target.kind === 'packages') {
    const ids = new Set(target.packageIds);
    const shifts = new Map<string, Shift>();
    patchRows<BatchPackage>(queries, getPackageList.path, (row) => {
      if (!ids.has(row.packageId)) return row;
      const counters = wholly(row.counters, result);
      shifts.set(row.packageId, between(row.counters, counters));
      return { ...row, counters };
    });
    // Of a package that no list holds, nobody here knows what it was before.
    if (shifts.size === ids.size) {
      const all = [...shifts.values()].reduce(plus, NO_SHIFT);
      patchBatch(queries, target.batchId, (counters) => shiftCounters(counters, all));
    }
    return;
  }
  const ids = new Set(target.itemIds);
  const changes = new Map<string, { packageId: string; before: Item['result']; after: Verdict }>();
  patchRows<Item>(queries, getItemList.path, (row) => {
    if (!ids.has(row.itemId)) return row;
    const { packageId } = row;
    if (!changes.has(row.itemId)) changes.set(row.itemId, { packageId, before: row.result, after: result });
    return { ...row, result };
  });
  for (const [packageId, those] of Map.groupBy(changes.values(), (one) => one.packageId)) {
    queries.setQueryData<PackageDetail>(
      [getPackageDetail.path, { packageId }],
      (old) => old && { ...old, counters: shiftCounters(old.counters, shiftOf(those)) },
    );
  }
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

function between(before: Counters, after: Counters): Shift {
  return { accepted: after.accepted - before.accepted, rejected: after.rejected - before.rejected };
}

function plus(one: Shift, other: Shift): Shift {
  return { accepted: one.accepted + other.accepted, rejected: one.rejected + other.rejected };
}

function patchRows<Row>(queries: QueryClient, path: string, change: (row: Row) => Row): void {
  queries.setQueriesData<Page<Row>>(
    { queryKey: [path] },
    (old) => old && { ...old, rows: old.rows.map(change) },
  );
}

function patchBatch(queries: QueryClient, batchId: string, change: (counters: Counters) => Counters): void {
  queries.setQueryData<BatchDetail>(
    [getBatchDetail.path, { batchId }],
    (old) => old && { ...old, counters: change(old.counters) },
  );
}
