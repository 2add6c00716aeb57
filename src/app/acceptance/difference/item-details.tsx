import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { itemDetailQuery } from './item/item-queries.ts';
import { ItemView } from './item-view.tsx';

const routeQuery = v.object({ itemId: id });

export default function ItemDetailsScreen() {
  const { itemId } = useRouteQuery(routeQuery);
  const detail = useQuery(itemDetailQuery(useApi(), itemId));
  useSubject(detail.data?.fileName);
  return <QueryScreen query={detail}>{(data) => <ItemView item={data} key={data.itemId} />}</QueryScreen>;
}
