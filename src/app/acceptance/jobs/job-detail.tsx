import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { jobDetailQuery } from './job-queries.ts';
import { JobView } from './job-view.tsx';

const routeQuery = v.object({ jobId: id });

export default function JobDetailScreen() {
  const { jobId } = useRouteQuery(routeQuery);
  const detail = useQuery(jobDetailQuery(useApi(), jobId));
  useSubject(detail.data?.jobNumber);
  return <QueryScreen query={detail}>{(data) => <JobView job={data} key={data.jobId} />}</QueryScreen>;
}
