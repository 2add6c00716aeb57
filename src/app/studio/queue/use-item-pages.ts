import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { ITEM_PAGE, itemPageQuery, pageOfPosition } from '../queries/item-page-query.ts';

function combine(results: UseQueryResult<Page<Item>>[]) {
  return {
    pages: results.map((result) => result.data),
    failed: results.find((result) => result.error),
  };
}

/** The pages of a package that hold the given positions, read as they are needed. */
export function useItemPages(packageId: string, positions: readonly number[]) {
  const api = useApi();
  const numbers = [...new Set(positions.map(pageOfPosition))];
  const { pages, failed } = useQueries({
    queries: numbers.map((page) => itemPageQuery(api, packageId, page)),
    combine,
  });
  const known = numbers.join();
  const rows = useMemo(
    () => new Map(known.split(',').map((page, index) => [Number(page), pages[index]?.rows])),
    [known, pages],
  );
  const itemAt = useCallback(
    (position: number): Item | undefined =>
      position < 1 ? undefined : rows.get(pageOfPosition(position))?.[(position - 1) % ITEM_PAGE],
    [rows],
  );
  return { itemAt, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
