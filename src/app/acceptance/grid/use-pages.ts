import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '../../../shared/contract/paging.ts';

export interface PageQuery<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page<Row>>;
}

export interface ShownRange {
  readonly first: number;
  readonly last: number;
}

export interface Paged<Row> {
  /** Null until the first page is there. */
  readonly total: number | null;
  readonly error: Error | null;
  readonly at: (index: number) => Row | undefined;
  /** Does something with the rows at these places; they are read first where they are not at hand. */
  readonly withRows: (indexes: readonly number[], task: (rows: readonly Row[]) => void) => void;
  /** What was in view when it last rested. */
  readonly shown: ShownRange;
  readonly onShown: (first: number, last: number) => void;
  readonly retry: () => void;
}

/** While the view moves on within this time, in milliseconds, nothing is asked for: it scrolls by. */
const AT_REST = 70;

/**
 * A list of which only the pages in view are read. What scrolled away before it came is called off.
 * @param query of a page, counted from 1
 */
export function usePages<Row>(size: number, query: (page: number) => PageQuery<Row>): Paged<Row> {
  const client = useQueryClient();
  const [shown, setShown] = useState<ShownRange>({ first: 0, last: size - 1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // No state until the view rests: else every row that scrolls by would render the screen anew.
  const onShown = useCallback((first: number, last: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown({ first, last }), AT_REST);
  }, []);

  const from = Math.floor(Math.max(0, shown.first) / size) + 1;
  const to = Math.max(from, Math.floor(Math.max(0, shown.last) / size) + 1);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pages = useQueries({ queries: numbers.map(query) });
  const found = pages.find(({ data }) => data !== undefined)?.data;
  const [total, setTotal] = useState<number | null>(null);
  if (found && found.total !== total) setTotal(found.total);
  const cached = (page: number) => client.getQueryData<Page<Row>>(query(page).queryKey);

  /** Pages that scroll by again: looked for in the cache once, not for every tile. */
  const passed = new Map<number, readonly Row[]>();
  function at(index: number): Row | undefined {
    const page = Math.floor(index / size) + 1;
    const rows = pages[page - from]?.data?.rows ?? passed.get(page) ?? cached(page)?.rows;
    if (rows) passed.set(page, rows);
    return rows?.[index % size];
  }

  async function readAll(indexes: readonly number[]): Promise<Row[]> {
    const read = new Map<number, Page<Row>>();
    for (const page of new Set(indexes.map((index) => Math.floor(index / size) + 1))) {
      read.set(page, cached(page) ?? (await client.fetchQuery(query(page))));
    }
    return indexes.flatMap((index) => read.get(Math.floor(index / size) + 1)?.rows[index % size] ?? []);
  }

  return {
    total: found?.total ?? total,
    error: pages.find(({ data, error }) => data === undefined && error)?.error ?? null,
    at,
    withRows(indexes, task) {
      const rows = indexes.map(at);
      // At once, where they are at hand: the next key may follow before anything awaited is there.
      if (rows.every((row) => row !== undefined)) task(rows);
      else void readAll(indexes).then(task);
    },
    shown,
    onShown,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}
