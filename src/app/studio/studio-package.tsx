import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useOutbox } from '../../shared/connection/use-outbox.ts';
import type { PackageDetail } from '../../shared/contract/accept/package.ts';
import { packageListPath, studioPath } from '../../shared/delivery/delivery-path.ts';
import { packageDetailQuery } from '../../shared/delivery/package-detail-query.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { startPositionQuery } from './queries/start-position-query.ts';
import { usePackageQueue } from './queue/use-package-queue.ts';
import { Workspace } from './workspace.tsx';

const query = v.object({
  packageId: v.string(),
  itemId: v.optional(v.string()),
  position: v.optional(v.number()),
  objectId: v.optional(v.string()),
});

/** The studio on a package (StudioPackage of the specification). */
export default function StudioPackage() {
  const api = useApi();
  const { packageId, itemId, position, objectId } = useRouteQuery(query);
  const pack = useQuery({ ...packageDetailQuery(api, packageId), refetchInterval: HOLDER_ASKED });
  const start = useQuery(startPositionQuery(api, packageId, itemId, position));
  const outbox = useOutbox();
  const error = pack.error ?? start.error;
  if (pack.data && start.data !== undefined && outbox) {
    return (
      <OpenPackage key={packageId} objectId={objectId} outbox={outbox} pack={pack.data} start={start.data} />
    );
  }
  return (
    <StudioPlaceholder
      error={error}
      onRetry={() => {
        void pack.refetch();
        void start.refetch();
      }}
    />
  );
}

interface OpenPackageProps {
  readonly outbox: Outbox;
  readonly pack: PackageDetail;
  readonly start: number;
  readonly objectId: string | undefined;
}

/** Who holds the package is asked so often, in milliseconds: an administrator may take it over meanwhile. */
const HOLDER_ASKED = 20_000;

/** The address follows the item once one has settled on it, so that a reload or a shared link finds it. */
const SETTLE = 400;

function OpenPackage({ pack, start, objectId, outbox }: OpenPackageProps) {
  const navigate = useNavigate();
  const queue = usePackageQueue(pack.packageId, pack.counters.delivered, start, outbox);
  const itemId = queue.itemAt(queue.position)?.itemId;
  useEffect(() => {
    if (itemId === undefined) return;
    const timer = setTimeout(
      () => void navigate(studioPath(pack.packageId, itemId), { replace: true, tagView: true }),
      SETTLE,
    );
    return () => clearTimeout(timer);
  }, [navigate, pack.packageId, itemId]);
  return (
    <Workspace
      goBack={() => void navigate(packageListPath(pack.batchId), { tagView: true })}
      objectId={objectId}
      outbox={outbox}
      package={pack}
      queue={queue}
      spotCheck={null}
    />
  );
}
