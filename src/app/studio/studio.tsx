import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useOutbox } from '../../shared/connection/use-outbox.ts';
import { dataListPath } from '../../shared/delivery/delivery-path.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { itemDetailQuery } from './queries/item-detail-query.ts';
import { singleQueue } from './queue/single-queue.ts';
import { Workspace } from './workspace.tsx';

const query = v.object({ itemId: v.string() });

/** The studio on a single item (Studio of the specification). */
export default function Studio() {
  const api = useApi();
  const navigate = useNavigate();
  const { itemId } = useRouteQuery(query);
  const detail = useQuery(itemDetailQuery(api, itemId));
  const outbox = useOutbox();
  if (!detail.data || !outbox)
    return <StudioPlaceholder error={detail.error} onRetry={() => void detail.refetch()} />;
  const { packageId } = detail.data;
  return (
    <Workspace
      goBack={() => void navigate(dataListPath(packageId), { tagView: true })}
      key={itemId}
      outbox={outbox}
      package={null}
      queue={singleQueue(detail.data)}
    />
  );
}
