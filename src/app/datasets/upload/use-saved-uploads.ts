import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { untilReleased } from '../../../shared/upload/session/one-tab.ts';
import { savedUploads } from '../../../shared/upload/session/saved-uploads.ts';

function savedUploadsQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: ['saved-uploads', owner],
    queryFn: () => savedUploads({ api, owner }),
    staleTime: 0,
  });
}

/**
 * Uploads of this person that are not over. Asked for anew once another tab releases one, as a page that was reloaded does
 * late, and whenever somebody comes back to this tab or window: meanwhile another one may have taken one up.
 */
export function useSavedUploads(owner: string) {
  const query = useQuery(savedUploadsQuery(useApi(), owner));
  const { data = [], dataUpdatedAt, refetch } = query;
  const elsewhere = data
    .filter(({ isElsewhere }) => isElsewhere)
    .map(({ uploadId }) => uploadId)
    .join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next tab may have taken it before the answer came
  useEffect(() => {
    if (elsewhere === '') return;
    const waiting = new AbortController();
    untilReleased(elsewhere.split(','), waiting.signal).then(
      () => void refetch(),
      // The screen is left, or others are waited for.
      () => undefined,
    );
    return () => waiting.abort();
  }, [elsewhere, dataUpdatedAt, refetch]);

  // That the page is visible again tells of tabs alone: windows stand side by side.
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);

  return query;
}
