import { useCallback } from 'react';
import * as v from 'valibot';
import { orderDetailPath } from '../../../shared/delivery/delivery-path.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { targetText } from '../../../shared/routing/target.ts';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';

export const ORDER_TABS = ['batches', 'records'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const tabQuery = v.object({ tab: v.optional(v.fallback(v.picklist(ORDER_TABS), 'batches')) });

/** The open tab of an order, which stands in the address; with another one its list begins anew. */
export function useOrderTab(orderId: string): [tab: OrderTab, open: (tab: OrderTab) => void] {
  const { tab = 'batches' } = useRouteQuery(tabQuery);
  const { source } = useNavigator();
  const open = useCallback(
    (next: OrderTab) => {
      const { path, query } = orderDetailPath(orderId);
      source.go(targetText({ path, query: next === 'batches' ? query : { ...query, tab: next } }), {
        replace: true,
      });
    },
    [source, orderId],
  );
  return [tab, open];
}
