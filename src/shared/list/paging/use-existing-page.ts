import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page } from '../../contract/paging.ts';
import { lastPage } from './last-page.ts';

/**
 * Turns to the last page where the one asked for lies past the end. True until its rows are there: nothing must
 * say meanwhile that there are none.
 */
export function useExistingPage(
  { data, isPlaceholderData }: Pick<UseQueryResult<Page<unknown>>, 'data' | 'isPlaceholderData'>,
  place: { readonly page: number; readonly limit: number },
  onPage: (page: number) => void,
): boolean {
  const last = isPlaceholderData ? null : lastPage(place, data);
  const turn = useRef(onPage);
  useEffect(() => {
    turn.current = onPage;
  });
  useEffect(() => {
    if (last !== null) turn.current(last);
  }, [last]);
  return last !== null || (isPlaceholderData && data?.rows.length === 0 && data.total > 0);
}
