import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { sampleStudioPath, spotCheckPath } from '../../shared/delivery/delivery-path.ts';
import type { WorkOutbox } from '../../shared/judging/work.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { FollowedAddress } from './frame/followed-address.tsx';
import { PlanVerdict } from './frame/plan-verdict.tsx';
import { SampleEstimate } from './frame/sample-estimate.tsx';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { sampleStartQuery } from './queries/sample-start-query.ts';
import { spotCheckQuery } from './queries/spot-check-query.ts';
import { sampleQueue } from './queue/sample-queue.ts';
import type { SampleSays } from './session/studio-options.ts';
import { Workspace } from './workspace.tsx';

const says: SampleSays = { estimate: () => <SampleEstimate />, planVerdict: () => <PlanVerdict /> };

interface StudioSampleProps {
  readonly spotCheckId: string;
  readonly itemId: string | undefined;
  /** The item that the visit had come to. */
  readonly at: string | undefined;
  readonly objectId: string | undefined;
  readonly outbox: WorkOutbox;
}

/** The studio on the sample of a spot check, in the order of drawing. It needs no claim on any package. */
export function StudioSample({ spotCheckId, itemId, at, objectId, outbox }: StudioSampleProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const check = useQuery(spotCheckQuery(api, spotCheckId));
  useSubject(check.data && t('sample.place', { batch: check.data.batchName, number: check.data.number }));
  const start = useQuery(sampleStartQuery(api, spotCheckId, at ?? itemId));
  if (check.data?.visible === 0) {
    return (
      <EmptyState
        action={
          <Button onPress={() => void navigate(spotCheckPath(spotCheckId))} variant="primary">
            {t('sample.toCheck')}
          </Button>
        }
        icon="ban"
        title={t('sample.none')}
      />
    );
  }
  if (check.data && start.data !== undefined) {
    const { data: spotCheck } = check;
    const position = start.data;
    return (
      <Workspace
        ground={{ package: null, spotCheck, changes: null }}
        here={sampleStudioPath(spotCheckId, itemId)}
        objectId={objectId}
        outbox={outbox}
        queue={(verdicts) => sampleQueue(spotCheck, { api, queries, verdicts, start: position })}
        sampleSays={says}
        up={spotCheckPath(spotCheckId)}
      >
        <FollowedAddress pathOf={(shown) => sampleStudioPath(spotCheckId, itemId, shown)} />
      </Workspace>
    );
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
