import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../shared/connection/connection-context.ts';
import { packageListPath, studioPath } from '../../shared/delivery/delivery-path.ts';
import { packageDetailQuery } from '../../shared/delivery/query/package-detail-query.ts';
import { usePackageName } from '../../shared/delivery/query/use-package-name.ts';
import { useWorkOutbox } from '../../shared/judging/use-work-outbox.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { FollowedAddress } from './frame/followed-address.tsx';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { startPositionQuery } from './queries/start-position-query.ts';
import { packageQueue } from './queue/package-queue.ts';
import { StudioChanges } from './studio-changes.tsx';
import { Workspace } from './workspace.tsx';

const subjects = v.object({ changedIn: v.optional(v.string()), itemId: v.optional(v.string()) });

const query = v.object({
  packageId: v.string(),
  itemId: v.optional(v.string()),
  position: v.optional(v.number()),
  objectId: v.optional(v.string()),
});

/** The studio on a package (StudioPackage of the specification), or on what came back changed in a batch. */
export default function StudioPackage() {
  const { changedIn, itemId } = useRouteQuery(subjects);
  return changedIn === undefined ? (
    <OnePackage />
  ) : (
    <StudioChanges batchId={changedIn} itemId={itemId} key={changedIn} />
  );
}

function OnePackage() {
  const api = useApi();
  const queries = useQueryClient();
  const { packageId, itemId, position, objectId } = useRouteQuery(query);
  const opened = useQuery(packageDetailQuery(api, packageId));
  const packageName = usePackageName();
  useSubject(opened.data && `${opened.data.batchName} · ${packageName(opened.data.name)}`);
  const start = useQuery(startPositionQuery(api, packageId, itemId, position));
  const outbox = useWorkOutbox();
  if (opened.data && start.data !== undefined && outbox) {
    const { data: pack } = opened;
    const at = start.data;
    return (
      <Workspace
        ground={{ package: pack, spotCheck: null, changes: null }}
        here={studioPath(packageId)}
        key={packageId}
        objectId={objectId}
        outbox={outbox}
        queue={(verdicts) => packageQueue(pack, { api, queries, verdicts, start: at })}
        up={packageListPath(pack.batchId)}
      >
        <FollowedAddress pathOf={(shown) => studioPath(packageId, shown)} />
      </Workspace>
    );
  }
  return (
    <StudioPlaceholder
      error={opened.error ?? start.error}
      onRetry={() => {
        void opened.refetch();
        void start.refetch();
      }}
    />
  );
}
