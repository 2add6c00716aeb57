import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { id } from '../../../../shared/contract/fields.ts';
import { batchDetailQuery } from '../../../../shared/delivery/query/batch-detail-query.ts';
import { QueryScreen } from '../../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../../shared/routing/use-subject.ts';
import { PlanView } from './plan-view.tsx';

const routeQuery = v.object({ batchId: id });

/** `/accept/task`: a new spot check of a batch, and those that were drawn before. */
export default function PlanScreen() {
  const { batchId } = useRouteQuery(routeQuery);
  const batch = useQuery(batchDetailQuery(useApi(), batchId));
  useSubject(batch.data?.name);
  return <QueryScreen query={batch}>{(data) => <PlanView batch={data} />}</QueryScreen>;
}
