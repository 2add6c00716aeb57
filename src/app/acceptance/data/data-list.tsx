import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { packageDetailQuery } from '../../../shared/delivery/package-detail-query.ts';
import { QueryScreen } from '../../../shared/delivery/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { PackageView } from './package-view.tsx';

const routeQuery = v.object({ packageId: id });

export default function DataList() {
  const { packageId } = useRouteQuery(routeQuery);
  const detail = useQuery(packageDetailQuery(useApi(), packageId));
  return <QueryScreen query={detail}>{(data) => <PackageView detail={data} />}</QueryScreen>;
}
