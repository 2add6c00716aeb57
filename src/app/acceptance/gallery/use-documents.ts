import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getItemDocuments, type Item } from '../../../shared/contract/accept/item.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import type { Label } from '../../../shared/contract/label-set.ts';

/** Items whose documents are asked for together: a few rows of tiles. */
const GROUP = 24;
/** Documents change only by an edit; then the group is asked for anew. */
const FRESH_FOR = 60_000;

export interface Documents {
  readonly objectsOf: (itemId: string) => readonly AnnotationObject[] | undefined;
  readonly labels: readonly Label[] | undefined;
}

/** The documents of the items in view, in groups; what scrolls by is not asked for. */
export function useDocuments(
  batchId: string,
  shown: { readonly first: number; readonly last: number },
  itemAt: (index: number) => Item | undefined,
): Documents {
  const api = useApi();
  const groups: string[][] = [];
  const to = Math.floor(Math.max(0, shown.last) / GROUP);
  for (let group = Math.floor(Math.max(0, shown.first) / GROUP); group <= to; group += 1) {
    const itemIds = Array.from({ length: GROUP }, (_, n) => itemAt(group * GROUP + n)?.itemId).filter(
      (itemId) => itemId !== undefined,
    );
    if (itemIds.length > 0) groups.push(itemIds);
  }
  const found = useQueries({
    queries: groups.map((itemIds) => documentsQuery(api, batchId, itemIds)),
    combine: combined,
  });
  return useMemo(
    () => ({ labels: found.labels, objectsOf: (itemId: string) => found.objects.get(itemId) }),
    [found],
  );
}

function documentsQuery(api: Api, batchId: string, itemIds: readonly string[]) {
  return queryOptions({
    queryKey: [getItemDocuments.path, { batchId, itemIds }],
    queryFn: ({ signal }) =>
      api.call(getItemDocuments, { batchId, itemIds: [...itemIds] }, { signal, quiet: true }),
    staleTime: FRESH_FOR,
  });
}

function combined(results: readonly UseQueryResult<ReplyOf<typeof getItemDocuments>>[]) {
  const objects = new Map<string, readonly AnnotationObject[]>();
  let labels: readonly Label[] | undefined;
  for (const { data } of results) {
    labels ??= data?.labels;
    for (const { itemId, document } of data?.documents ?? []) objects.set(itemId, document.objects);
  }
  return { objects, labels };
}
