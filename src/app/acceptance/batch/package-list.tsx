import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { batchDetailQuery } from '../../../shared/delivery/query/batch-detail-query.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { PackageTable } from '../packages/package-table.tsx';
import { BatchHeaderActions } from './batch-header-actions.tsx';

const routeQuery = v.object({ batchId: id });

/** The packages of a batch on a page of their own. */
export default function PackageList() {
  const { t } = useTranslation('acceptance');
  const { batchId } = useRouteQuery(routeQuery);
  const batch = useQuery(batchDetailQuery(useApi(), batchId));
  useSubject(batch.data?.name);
  return (
    <QueryScreen query={batch}>
      {(data) => (
        <>
          <PageHeader
            back={<BackLink to={batchPath(batchId)}>{t('data.back')}</BackLink>}
            title={t('batch.heading', { order: data.orderName, batch: data.name })}
            tag={<BatchStateTag state={data.state} />}
            actions={<BatchHeaderActions batch={data} />}
            facts={[
              t('figure.packages', { count: data.packageCount }),
              t('progress.packagesAccepted', { accepted: data.packagesAccepted, count: data.packageCount }),
            ]}
          />
          <PackageTable batch={data} />
        </>
      )}
    </QueryScreen>
  );
}
