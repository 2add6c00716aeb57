import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { same } from '../annotation/model/same-object.ts';
import type { HostEvents } from '../connection/host-events.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import { getPackageDetail, type PackageDetail } from '../contract/accept/package.ts';
import type { AnnotationDocument } from '../contract/annotation-document.ts';
import type { Counters } from '../contract/counters.ts';
import type { ReplyOf, RequestOf } from '../contract/endpoint.ts';
import type { Page } from '../contract/paging.ts';
import type { FoundError, ReviewLayer } from '../contract/review.ts';
import {
  getItemDetail,
  getItemHistory,
  type ItemDetail,
  type saveAnnotation,
  type saveResult,
} from '../contract/studio.ts';
import { knownResults } from './known-results.ts';
import { outdateDelivery } from './reads/outdate-delivery.ts';
import { takeOverChanged } from './take-over-changed.ts';
import { takeOverSampled } from './take-over-sampled.ts';

/** The server took a verdict on an item: that goes into what shows the item, and the host page is told. */
export function takeOverItemVerdict(
  queries: QueryClient,
  given: RequestOf<typeof saveResult>,
  { item, counters }: ReplyOf<typeof saveResult>,
  hostEvents: HostEvents,
): void {
  takeOverItem(queries, item, counters, (detail) => ({
    ...detail,
    // Inside a spot check of data that somebody else holds, the item keeps what they found.
    review: judgedAs(
      detail,
      item,
      item.result === given.result ? (given.errors ?? []) : detail.review.errors,
    ),
  }));
  // Taken back out of a sample, the item has again what it had before, with errors that only the server knows.
  if (item.result !== given.result) {
    void queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId: item.itemId }] });
  }
  if (given.spotCheckId !== undefined) takeOverSampled(queries, given.spotCheckId, item, given.result);
  const { itemId, batchId, packageId, result } = item;
  hostEvents.emit('customer-item-judged', { itemId, batchId, packageId, result });
}

/** New annotations of an item were saved: a result that was given for the former ones is taken back with that. */
export function takeOverAnnotation(
  queries: QueryClient,
  document: AnnotationDocument,
  { revision, item, counters }: ReplyOf<typeof saveAnnotation>,
): void {
  takeOverItem(queries, item, counters, (detail) => {
    const errors = item.result === detail.review.result ? detail.review.errors : [];
    const objects = stillJudged(detail, document);
    return { ...detail, document, revision, review: { ...judgedAs(detail, item, errors), objects } };
  });
}

/** Results of objects that are as they were judged: of those that were changed the server has taken them back. */
function stillJudged({ review, document: before }: ItemDetail, after: AnnotationDocument) {
  const find = ({ objects }: AnnotationDocument, objectId: string) =>
    objects.find(({ id }) => id === objectId);
  return review.objects.filter(({ objectId }) => same(find(before, objectId), find(after, objectId)));
}

function judgedAs(
  { review }: ItemDetail,
  { result, how, judgedBy, judgedAt }: Item,
  errors: readonly FoundError[],
): ReviewLayer {
  return {
    ...review,
    result,
    how,
    by: judgedBy,
    at: judgedAt,
    errors: errors.map((error) => ({ ...error })),
  };
}

/**
 * What a reply of the server says of an item goes into everything that shows the item.
 * @param change what the reply says of the item's details besides
 */
export function takeOverItem(
  queries: QueryClient,
  item: Item,
  counters: Counters | null,
  change: (detail: ItemDetail) => ItemDetail = (detail) => detail,
): void {
  const { itemId, packageId } = item;
  const pages = [getItemList.path];
  const detail = [getItemDetail.path, { itemId }];
  takeOverChanged(queries, knownResults(queries), item.batchId, new Map([[itemId, item.result]]));
  // Asked before the server had this: their replies would bring the old state back.
  const overtaken = [...asked(queries, pages), ...asked(queries, detail)];
  queries.setQueriesData<Page<Item>>({ queryKey: pages }, (old) =>
    old?.rows.some((row) => row.itemId === itemId)
      ? { ...old, rows: old.rows.map((row) => (row.itemId === itemId ? item : row)) }
      : old,
  );
  // Its document stays the one of its revision.
  queries.setQueryData<ItemDetail>(
    detail,
    (old) => old && change({ ...old, ...item, revision: old.revision }),
  );
  const shown = queries.getQueryData<ItemDetail>(detail);
  if (shown && shown.revision !== item.revision) void queries.invalidateQueries({ queryKey: detail });
  if (counters) {
    const pack = [getPackageDetail.path, { packageId }];
    overtaken.push(...asked(queries, pack));
    queries.setQueryData<PackageDetail>(pack, (old) => old && { ...old, counters });
  }
  void outdateDelivery(queries);
  void queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId }] });
  for (const query of overtaken) void askAgain(queries, query);
}

function asked(queries: QueryClient, queryKey: QueryKey): Query[] {
  return queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
}

async function askAgain(queries: QueryClient, query: Query): Promise<void> {
  // A first read cannot be called off without leaving its screen empty; so it is repeated once it is there.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: true });
}
