import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { batchDetailQuery } from '../../../shared/delivery/query/batch-detail-query.ts';
import { packageDetailQuery } from '../../../shared/delivery/query/package-detail-query.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { RouteQueryError } from '../../../shared/routing/route-query-error.ts';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { BatchDataView } from './batch-data-view.tsx';
import { PackageView } from './package-view.tsx';

const routeQuery = v.object({ packageId: v.optional(id), batchId: v.optional(id) });

/** The data of a package, or of a whole batch where the address names no package. */
export default function DataList() {
  const { packageId, batchId } = useRouteQuery(routeQuery);
  if (packageId !== undefined) return <PackageData packageId={packageId} />;
  if (batchId !== undefined) return <BatchData batchId={batchId} />;
  throw new RouteQueryError(['packageId']);
}

function PackageData({ packageId }: { readonly packageId: string }) {
  const detail = useQuery(packageDetailQuery(useApi(), packageId));
  const { t } = useTranslation('acceptance');
  const packageName = usePackageName();
  useSubject(
    detail.data &&
      t('data.heading', { batch: detail.data.batchName, package: packageName(detail.data.name) }),
  );
  return <QueryScreen query={detail}>{(data) => <PackageView detail={data} />}</QueryScreen>;
}

function BatchData({ batchId }: { readonly batchId: string }) {
  const batch = useQuery(batchDetailQuery(useApi(), batchId));
  useSubject(batch.data?.name);
  return <QueryScreen query={batch}>{(data) => <BatchDataView batch={data} />}</QueryScreen>;
}
