import { notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import type { BulkEffect } from '../../contract/accept/bulk.ts';
import { undoableResultsQuery } from './undoable-results-query.ts';

/**
 * Calls `onGone` once a bulk result that could be undone no longer can: whenever something that was done here
 * outdates what is known of its batch, the server is asked anew. Its batches are undone as a whole, so one that it
 * changed speaks for all. Gives what ends the watching.
 */
export function watchUndoable(
  queries: QueryClient,
  api: Api,
  { operationId, batches }: Pick<BulkEffect, 'operationId' | 'batches'>,
  onGone: () => void,
): () => void {
  let end: (() => void) | undefined;
  const watch = (at: number) => {
    const batchId = batches[at]?.batchId;
    if (batchId === undefined) return;
    // Fresh until something is done: only that, never the time that passes, is a reason to ask.
    const query = { ...undoableResultsQuery(api, batchId), staleTime: Number.POSITIVE_INFINITY };
    const observer = new QueryObserver(queries, query);
    let wasUndoable = false;
    let isOver = false;
    const look = () => {
      // As it is now: by the time this is called, whatever outdated it may have asked already.
      const { data, isError, isFetching, isStale } = observer.getCurrentResult();
      if (isOver || isFetching || isError) return;
      if (isStale) void observer.refetch({ cancelRefetch: false });
      else if (data?.operationId === operationId) wasUndoable = true;
      else {
        end?.();
        // A batch that the result left out does not know of it.
        if (wasUndoable) onGone();
        else watch(at + 1);
      }
    };
    const unsubscribe = observer.subscribe(notifyManager.batchCalls(look));
    end = () => {
      // Calls of `look` may be on their way still.
      isOver = true;
      unsubscribe();
    };
    // What is in the cache is from before the result.
    void observer.refetch({ cancelRefetch: false });
  };
  watch(0);
  return () => end?.();
}
