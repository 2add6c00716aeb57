import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Page } from '../../../shared/contract/paging.ts';

export interface PageQuery<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page<Row>>;
}

export interface Paged<Row> {
  /** Null until the first page is there. */
  readonly total: number | null;
  readonly error: Error | null;
  readonly at: (index: number) => Row | undefined;
  /** Does something with the rows at these places; they are read first where they are not at hand. */
  readonly withRows: (indexes: readonly number[], task: (rows: readonly Row[]) => void) => void;
  readonly onShown: (first: number, last: number) => void;
  readonly retry: () => void;
}

/** While the view moves on within this time, in milliseconds, nothing is asked for: it scrolls by. */
const SETTLED = 70;

/**
 * A list of which only the pages in view are read. What scrolled away before it came is called off.
 * @param query of a page, counted from 1
 */
export function usePages<Row>(size: number, query: (page: number) => PageQuery<Row>): Paged<Row> {
  const client = useQueryClient();
  const [shown, setShown] = useState({ first: 0, last: size - 1 });
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLED);
    return () => clearTimeout(timer);
  }, [shown]);
  const onShown = useCallback((first: number, last: number) => {
    setShown((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);

  const from = Math.floor(Math.max(0, settled.first) / size) + 1;
  const to = Math.max(from, Math.floor(Math.max(0, settled.last) / size) + 1);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pages = useQueries({ queries: numbers.map(query) });
  const found = pages.find(({ data }) => data !== undefined)?.data;
  const [total, setTotal] = useState<number | null>(null);
  if (found && found.total !== total) setTotal(found.total);
  const cached = (page: number) => client.getQueryData<Page<Row>>(query(page).queryKey);

  function at(index: number): Row | undefined {
    const page = Math.floor(index / size) + 1;
    return (pages[page - from]?.data ?? cached(page))?.rows[index % size];
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
    onShown,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}
