import { useCallback } from 'react';
import { batchPath } from '../../../../shared/delivery/delivery-path.ts';
import { useNavigator } from '../../../../shared/routing/routing-context.ts';
import { targetText } from '../../../../shared/routing/target.ts';
import { useRouteQuery } from '../../../../shared/routing/use-route-query.ts';
import { type BatchTab, batchTabState } from './batch-tab.ts';

/**
 * The open tab of a batch's page, which stands in the address. Another one begins anew: filters, sort and page of
 * the list that was left mean nothing to the next.
 */
export function useBatchTab(batchId: string): [tab: BatchTab, open: (tab: BatchTab) => void] {
  const { tab = 'packages' } = useRouteQuery(batchTabState);
  const { source } = useNavigator();
  const open = useCallback(
    (next: BatchTab) => {
      const { path, query } = batchPath(batchId);
      source.go(targetText({ path, query: next === 'packages' ? query : { ...query, tab: next } }), {
        replace: true,
      });
    },
    [source, batchId],
  );
  return [tab, open];
}
