import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { datasetQuery } from '../dataset-queries.ts';
import { DatasetView } from './dataset-view.tsx';

const routeQuery = v.object({ datasetId: id });

export default function DatasetScreen() {
  const { datasetId } = useRouteQuery(routeQuery);
  const dataset = useQuery(datasetQuery(useApi(), datasetId));
  useSubject(dataset.data?.name);
  return <QueryScreen query={dataset}>{(data) => <DatasetView dataset={data} />}</QueryScreen>;
}
