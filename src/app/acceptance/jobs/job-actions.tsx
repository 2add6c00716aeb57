import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { type Decision, JobResultDialog } from './job-result-dialog.tsx';
import { isAcceptedByFrames, isRejectedInPart } from './own-frames.ts';

/** Begin with a job number, then conclude it. Only who holds its package may, which beginning sees to. */
export function JobActions({ job }: { readonly job: JobDetail }) {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const { queries } = useConnection();
  const [decision, setDecision] = useState<Decision | null>(null);
  const frames = useQuery(jobFramesQuery(api, job)).data;
  // As the clip was when it was opened: nobody sees that frames far from the shown one are read again.
  const [revisions, setRevisions] = useState<number | null>(null);
  if (frames && revisions === null) setRevisions(revisionsOf(frames));
  const unsent = useUnsentWork({ batchId: job.batchId, packageIds: [job.packageId] });
  const waits = useWaitingReason(unsent);
  const start = useMutation({
    mutationFn: (_then: Decision | null) =>
      api.call(startJob, { jobId: job.jobId, packageState: job.packageState }),
    onSuccess: ({ packageState }, then) =>
      setDecision(then && { ...then, seen: { ...then.seen, packageState } }),
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
        revisions: revisions ?? undefined,
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
      {decision ? (
        <JobResultDialog
          decision={decision}
          job={job}
          onClose={(looksAgain) => {
            setDecision(null);
            if (looksAgain) setRevisions(null);
          }}
        />
      ) : null}
    </>
  );
}
