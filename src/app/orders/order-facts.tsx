import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { Facts } from '../../shared/delivery/facts.tsx';
import { orderOverviewQuery } from './order-overview-query.ts';

/** The line below the heading: how much there is, and how much waits. */
export function OrderFacts() {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderOverviewQuery(useApi()));
  if (!data) return <Facts facts={[]} />;
  return (
    <Facts
      facts={[
        t('list.orders', { count: data.orders }),
        t('list.itemsDelivered', { count: data.itemsDelivered }),
        t('list.batchesWaiting', { count: data.batchesWaiting }),
      ]}
    />
  );
}
