import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { type JobDetail, startJob } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { useWaitingReason } from '../../../shared/delivery/unsent/use-waiting-reason.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { useUnsentWork } from '../../../shared/judging/use-work-outbox.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { jobFramesQuery, revisionsOf } from './job-queries.ts';
import { JobResultDialog, type VerdictAsSeen } from './job-result-dialog.tsx';
import { isAcceptedByFrames, isRejectedInPart } from './own-frames.ts';

/** Begin with a job number, then conclude it. Only who holds its package may, which beginning sees to. */
export function JobActions({ job }: { readonly job: JobDetail }) {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const { queries } = useConnection();
  const [verdict, setVerdict] = useState<VerdictAsSeen | null>(null);
  const revisions = useOpenedRevisions(job);
  const unsent = useUnsentWork({ batchId: job.batchId, packageIds: [job.packageId] });
  const waits = useWaitingReason(unsent);
  const start = useMutation({
    mutationFn: (_then: VerdictAsSeen | null) =>
      api.call(startJob, { jobId: job.jobId, packageState: job.packageState }),
    onSuccess: ({ packageState }, then) =>
      setVerdict(then && { ...then, seen: { ...then.seen, packageState } }),
    onSettled: () => invalidateDelivery(queries),
  });
  const { readOnly } = useElementOptions();
  if (!job.mayJudge || readOnly) return null;
  // Concluding begins by claiming: whoever opened the page long ago holds nothing any more.
  // What was looked at is what is on the screen now: all of it may be read again before the dialog is answered.
  const conclude = (result: Verdict) =>
    start.mutate({
      result,
      seen: {
        round: job.round,
        seenAt: job.records[0]?.at ?? null,
        revisions: revisions.sum,
        packageState: job.packageState,
      },
    });
  return (
    <>
      {job.state === 'reviewable' ? (
        <Button loading={start.isPending} onPress={() => start.mutate(null)}>
          {t('start')}
        </Button>
      ) : null}
      <Button
        icon="x"
        unavailable={waits ?? (isAcceptedByFrames(job) ? t('allAccepted') : null)}
        onPress={() => conclude(ITEM_RESULT.rejected)}
      >
        {t('reject')}
      </Button>
      <Button
        icon="check"
        variant="primary"
        unavailable={waits ?? (isRejectedInPart(job) ? t('hasRejected') : null)}
        onPress={() => conclude(ITEM_RESULT.accepted)}
      >
        {t('accept')}
      </Button>
      {verdict ? (
        <JobResultDialog
          verdict={verdict}
          job={job}
          onClose={(looksAgain) => {
            setVerdict(null);
            if (!looksAgain) return;
            void invalidateDelivery(queries);
            revisions.forget();
          }}
        />
      ) : null}
    </>
  );
}

/**
 * The sum of the frames' revisions as the clip was opened, or looked at again: nobody sees that frames far from the shown
 * one are read anew. What an earlier visit has left is none of this one, and neither is that of another round.
 */
function useOpenedRevisions(job: JobDetail) {
  const of = `${job.jobId} ${job.round}`;
  const [opened, setOpened] = useState<{ readonly of: string; readonly sum: number } | null>(null);
  const frames = useQuery(jobFramesQuery(useApi(), job));
  const isRead = !frames.isFetching && (frames.isFetchedAfterMount || !frames.isStale);
  if (frames.data && isRead && opened?.of !== of) setOpened({ of, sum: revisionsOf(frames.data) });
  // The console keeps a view that was left, without its effects.
  useEffect(() => () => setOpened(null), []);
  return { sum: opened?.of === of ? opened.sum : undefined, forget: () => setOpened(null) };
}
