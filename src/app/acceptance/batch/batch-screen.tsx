import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { id } from '../../../shared/contract/fields.ts';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { batchDetailQuery } from '../../../shared/delivery/query/batch-detail-query.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { targetText } from '../../../shared/routing/target.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { PageSkeleton } from '../../../shared/ui/layout/page-skeleton.tsx';
import { BatchView } from './batch-view.tsx';

const routeQuery = v.object({ batchId: id });

export default function BatchScreen() {
  const { batchId } = useRouteQuery(routeQuery);
  const only = useSession().user?.batchId ?? batchId;
  return only === batchId ? <Batch batchId={batchId} /> : <OtherBatch batchId={only} />;
}

interface BatchProps {
  readonly batchId: string;
}

function Batch({ batchId }: BatchProps) {
  const batch = useQuery(batchDetailQuery(useApi(), batchId));
  useSubject(batch.data?.name);
  return <QueryScreen query={batch}>{(data) => <BatchView batch={data} />}</QueryScreen>;
}

/** A token for one batch shows that one, whichever its page has named: the other one is not even asked for. */
function OtherBatch({ batchId }: BatchProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(targetText(batchPath(batchId)), { replace: true, here: true });
  }, [navigate, batchId]);
  return <PageSkeleton />;
}
