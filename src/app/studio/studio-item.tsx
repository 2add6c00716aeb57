import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/connection/connection-context.ts';
import { dataListPath } from '../../shared/delivery/delivery-path.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { itemDetailQuery } from './queries/item-detail-query.ts';
import { singleQueue } from './queue/single-queue.ts';
import { Workspace } from './workspace.tsx';

interface StudioItemProps {
  readonly itemId: string;
  readonly objectId: string | undefined;
  readonly outbox: Outbox;
}

export function StudioItem({ itemId, objectId, outbox }: StudioItemProps) {
  const navigate = useNavigate();
  const detail = useQuery(itemDetailQuery(useApi(), itemId));
  if (!detail.data) {
    return <StudioPlaceholder error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  const { packageId } = detail.data;
  return (
    <Workspace
      goBack={() => void navigate(dataListPath(packageId), { tagView: true })}
      objectId={objectId}
      outbox={outbox}
      package={null}
      queue={singleQueue(detail.data)}
      spotCheck={null}
    />
  );
}
