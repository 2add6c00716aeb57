import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { waitingBatchesPath } from '../../shared/delivery/delivery-path.ts';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { orderOverviewQuery } from './order-overview-query.ts';
import { useSeenNote } from './use-seen-note.ts';

/** The line below the heading: how much there is, and how much waits, which it leads to. A blank keeps its place until then. */
export function useOverviewFacts(): readonly ReactNode[] {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderOverviewQuery(useApi()));
  const seen = useSeenNote();
  if (!data) return ['\u00a0'];
  return [
    t('list.orders', { count: data.orders }),
    t('list.itemsDelivered', { count: data.itemsDelivered }),
    <Waiting key="waiting" count={data.batchesWaiting} />,
    ...(seen ? [seen.fact] : []),
  ];
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('orders');
  const text = t('list.batchesWaiting', { count });
  if (count === 0) return text;
  return (
    <Link className={linkStyles.link} to={waitingBatchesPath()}>
      {text}
    </Link>
  );
}
