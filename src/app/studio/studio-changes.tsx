import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { batchPath, changesStudioPath } from '../../shared/delivery/delivery-path.ts';
import { batchDetailQuery } from '../../shared/delivery/query/batch-detail-query.ts';
import { useWorkOutbox } from '../../shared/judging/use-work-outbox.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { FollowedAddress } from './frame/followed-address.tsx';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { changedStartQuery } from './queries/changed-place-query.ts';
import { changesQueue } from './queue/changes-queue.ts';
import { Workspace } from './workspace.tsx';

interface StudioChangesProps {
  readonly batchId: string;
  readonly itemId: string | undefined;
}

/** The studio on what came back changed in a batch, whichever packages it lies in. */
export function StudioChanges({ batchId, itemId }: StudioChangesProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const batch = useQuery(batchDetailQuery(api, batchId));
  useSubject(batch.data?.name);
  const start = useQuery(changedStartQuery(api, batchId, itemId));
  const outbox = useWorkOutbox();
  if (start.data?.total === 0) {
    return (
      <EmptyState
        action={
          <Button onPress={() => void navigate(batchPath(batchId))} variant="primary">
            {t('changes.toBatch')}
          </Button>
        }
        icon="check-circle"
        title={t('changes.none')}
      />
    );
  }
  if (batch.data && start.data && outbox) {
    const { name: batchName } = batch.data;
    const { start: at, ...figures } = start.data;
    const changes = { batchId, batchName, ...figures };
    return (
      <Workspace
        ground={{ package: null, spotCheck: null, changes }}
        here={changesStudioPath(batchId)}
        objectId={undefined}
        outbox={outbox}
        queue={(verdicts) => changesQueue(changes, { api, queries, verdicts, start: at })}
        up={batchPath(batchId)}
      >
        <FollowedAddress pathOf={(shown) => changesStudioPath(batchId, shown)} />
      </Workspace>
    );
  }
  return (
    <StudioPlaceholder
      error={batch.error ?? start.error}
      onRetry={() => {
        void batch.refetch();
        void start.refetch();
      }}
    />
  );
}
