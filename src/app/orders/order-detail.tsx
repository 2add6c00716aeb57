import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../shared/connection/connection-context.ts';
import { id } from '../../shared/contract/fields.ts';
import { QueryScreen } from '../../shared/delivery/query-screen.tsx';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { orderDetailQuery } from './order-detail-query.ts';
import { OrderView } from './order-view.tsx';

const routeQuery = v.object({ orderId: id });

export default function OrderDetailScreen() {
  const { orderId } = useRouteQuery(routeQuery);
  const order = useQuery(orderDetailQuery(useApi(), orderId));
  return <QueryScreen query={order}>{(data) => <OrderView order={data} />}</QueryScreen>;
}
