import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/connection/connection-context.ts';
import { dataListPath } from '../../shared/delivery/delivery-path.ts';
import type { WorkOutbox } from '../../shared/judging/work.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { itemDetailQuery } from './queries/item-detail-query.ts';
import { singleQueue } from './queue/single-queue.ts';
import { Workspace } from './workspace.tsx';

interface StudioItemProps {
  readonly itemId: string;
  readonly objectId: string | undefined;
  readonly outbox: WorkOutbox;
}

export function StudioItem({ itemId, objectId, outbox }: StudioItemProps) {
  const api = useApi();
  const queries = useQueryClient();
  const detail = useQuery(itemDetailQuery(api, itemId));
  useSubject(detail.data?.fileName);
  if (!detail.data) {
    return <StudioPlaceholder error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return (
    <Workspace
      ground={{ package: null, spotCheck: null, changes: null }}
      objectId={objectId}
      outbox={outbox}
      queue={() => singleQueue(itemId, { api, queries })}
      up={dataListPath(detail.data.packageId)}
    />
  );
}
