import type { QueryClient } from '@tanstack/react-query';

/**
 * Empties a cache for good. What still hangs on a query lets go of it a moment later, and a query that is let go of
 * sets a clock for the time it may be kept: for half an hour that clock would hold the screens of an element that
 * the page has removed.
 */
export function endQueries(queries: QueryClient): void {
  const forGood = { gcTime: Number.POSITIVE_INFINITY };
  for (const query of queries.getQueryCache().getAll()) {
    // Without its function: engines remember a query for longer than we do, and by that the whole connection.
    const { queryKey, queryHash } = query;
    query.setOptions({ queryKey, queryHash, ...forGood });
  }
  for (const mutation of queries.getMutationCache().getAll()) {
    mutation.setOptions({ ...mutation.options, ...forGood });
    // Unlike those of queries, clearing their cache leaves their clocks running.
    mutation.destroy();
  }
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({
    queries: { ...defaults.queries, ...forGood },
    mutations: { ...defaults.mutations, ...forGood },
  });
  queries.clear();
}
