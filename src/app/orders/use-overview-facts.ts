import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { orderOverviewQuery } from './order-overview-query.ts';

/** The line below the heading: how much there is, and how much waits. A blank keeps its place until then. */
export function useOverviewFacts(): readonly string[] {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderOverviewQuery(useApi()));
  if (!data) return ['\u00a0'];
  return [
    t('list.orders', { count: data.orders }),
    t('list.itemsDelivered', { count: data.itemsDelivered }),
    t('list.batchesWaiting', { count: data.batchesWaiting }),
  ];
}
