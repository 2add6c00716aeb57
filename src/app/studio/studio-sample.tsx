import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/connection/connection-context.ts';
import type { SpotCheckDetail } from '../../shared/contract/accept/spot-check.ts';
import { spotCheckPath } from '../../shared/delivery/delivery-path.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { sampleStartQuery } from './queries/sample-start-query.ts';
import { spotCheckQuery } from './queries/spot-check-query.ts';
import { useSampleQueue } from './queue/use-sample-queue.ts';
import { Workspace } from './workspace.tsx';

interface StudioSampleProps {
  readonly spotCheckId: string;
  readonly itemId: string | undefined;
  readonly objectId: string | undefined;
  readonly outbox: Outbox;
}

/** The studio on the sample of a spot check, in the order of drawing. It needs no claim on any package. */
export function StudioSample({ spotCheckId, itemId, objectId, outbox }: StudioSampleProps) {
  const api = useApi();
  const check = useQuery(spotCheckQuery(api, spotCheckId));
  const start = useQuery(sampleStartQuery(api, spotCheckId, itemId));
  if (check.data && start.data !== undefined) {
    return <OpenSample check={check.data} objectId={objectId} outbox={outbox} start={start.data} />;
  }
  return (
    <StudioPlaceholder
      error={check.error ?? start.error}
      onRetry={() => {
        void check.refetch();
        void start.refetch();
      }}
    />
  );
}

interface OpenSampleProps {
  readonly check: SpotCheckDetail;
  readonly start: number;
  readonly objectId: string | undefined;
  readonly outbox: Outbox;
}

function OpenSample({ check, start, objectId, outbox }: OpenSampleProps) {
  const navigate = useNavigate();
  const queue = useSampleQueue(check.spotCheckId, check.size, start, outbox);
  return (
    <Workspace
      goBack={() => void navigate(spotCheckPath(check.spotCheckId), { tagView: true })}
      objectId={objectId}
      outbox={outbox}
      package={null}
      queue={queue}
      spotCheck={check}
    />
  );
}
