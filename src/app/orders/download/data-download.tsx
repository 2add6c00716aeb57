import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { orderDetailQuery } from '../order-detail-query.ts';
import { useMayDownload } from '../use-may-download.ts';
import { DownloadView } from './download-view.tsx';
import { OrderPicker } from './order-picker.tsx';

const routeQuery = v.object({ orderId: v.optional(id) });

/** Data of one order to be downloaded; without one, as the menu leads here, the orders to choose from. */
export default function DataDownloadScreen() {
  const { orderId } = useRouteQuery(routeQuery);
  if (!useMayDownload()) return <NotHere />;
  return orderId === undefined ? <OrderPicker /> : <OrderDownload orderId={orderId} />;
}

function OrderDownload({ orderId }: { readonly orderId: string }) {
  const order = useQuery(orderDetailQuery(useApi(), orderId));
  useSubject(order.data?.name);
  return <QueryScreen query={order}>{(data) => <DownloadView order={data} />}</QueryScreen>;
}

/** A page that leaves files out may still send its element to this address. */
function NotHere() {
  const { t } = useTranslation('handover');
  return (
    <>
      <PageHeader title={t('download.title')} />
      <Card>
        <EmptyState icon="package" text={t('download.notHereText')} title={t('download.notHereTitle')} />
      </Card>
    </>
  );
}
