import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../shared/connection/connection-context.ts';
import { id } from '../../shared/contract/fields.ts';
import { QueryScreen } from '../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { orderDetailQuery } from './order-detail-query.ts';
import { OrderView } from './order-view.tsx';

const routeQuery = v.object({ orderId: id });

export default function OrderDetailScreen() {
  const { orderId } = useRouteQuery(routeQuery);
  const order = useQuery(orderDetailQuery(useApi(), orderId));
  useSubject(order.data?.name);
  return <QueryScreen query={order}>{(data) => <OrderView order={data} />}</QueryScreen>;
}
