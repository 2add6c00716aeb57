import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { id } from '../../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../../shared/delivery/query-screen.tsx';
import { useRouteQuery } from '../../../../shared/routing/use-route-query.ts';
import { spotCheckQuery } from '../spot-check-queries.ts';
import { CheckView } from './check-view.tsx';

const routeQuery = v.object({ spotCheckId: id });

/** `/accept/taskItem`: one spot check. */
export default function CheckScreen() {
  const { spotCheckId } = useRouteQuery(routeQuery);
  const check = useQuery(spotCheckQuery(useApi(), { spotCheckId }));
  return <QueryScreen query={check}>{(data) => <CheckView check={data} />}</QueryScreen>;
}
