import { QueryClient, type QueryFilters } from '@tanstack/react-query';

/**
 * The client of a session as one element inside has it: with the same replies, but what the element's screens ask for
 * is told apart from what others do.
 */
export function ownQueries(shared: QueryClient): QueryClient {
  const { queries, mutations } = shared.getDefaultOptions();
  return new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    // Each has a mark of its own, by which its queries are known.
    defaultOptions: { queries: { ...queries, meta: {} }, ...(mutations && { mutations }) },
  });
}

/** What is on its way for whoever has this client: of one that nobody shares, all that is. */
export function fetchingFor(client: QueryClient): QueryFilters {
  const mark = client.getDefaultOptions().queries?.meta;
  return {
    fetchStatus: 'fetching',
    predicate: ({ meta, observers }) =>
      mark === undefined ||
      (observers.length > 0 ? observers.some(({ options }) => options.meta === mark) : meta === mark),
  };
}

export function isAsking(client: QueryClient): boolean {
  return client.isFetching(fetchingFor(client)) > 0;
}

/** What whoever has this client shows: of one that nobody shares, all that is shown. */
export function shownBy(client: QueryClient): QueryFilters {
  const mark = client.getDefaultOptions().queries?.meta;
  return {
    type: 'active',
    predicate: ({ observers }) =>
      mark === undefined || observers.some(({ options }) => options.meta === mark),
  };
}
