import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { type JobDetail, startJob } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { useWaitingReason } from '../../../shared/delivery/unsent/use-waiting-reason.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { useUnsentWork } from '../../../shared/judging/use-work-outbox.ts';
import type { VerdictAsSeen } from './job-result-dialog.tsx';
import { isAcceptedByFrames, isRejectedInPart } from './own-frames.ts';
import { useOpenedRevisions } from './use-opened-revisions.ts';

/** How a job number is begun with and concluded, by buttons and by keys. */
export interface Conclusion {
  /** What was pressed, until its package is claimed. */
  readonly underWay: 'start' | Verdict | null;
  /** Why it cannot be concluded so now; null where it can. */
  readonly unavailable: Readonly<Record<Verdict, string | null>>;
  /** What the dialog asks about, once the package is claimed. */
  readonly asked: VerdictAsSeen | null;
  start(): void;
  /** Does nothing while something is under way. */
  conclude(result: Verdict): void;
  /** @param looksAgain others were faster, which whoever decided was told */
  close(looksAgain: boolean): void;
}

/**
 * Null where the job number is not the person's to judge. Without the list of its frames nothing is known of them, and
 * nothing is accepted of which no frame was on the screen.
 */
export function useConclusion(job: JobDetail, isSeen: boolean): Conclusion | null {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const { queries } = useConnection();
  const [asked, setAsked] = useState<VerdictAsSeen | null>(null);
  const revisions = useOpenedRevisions(job);
  const waits = useWaitingReason(useUnsentWork({ batchId: job.batchId, packageIds: [job.packageId] }));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (_then: VerdictAsSeen | null) =>
      api.call(startJob, { jobId: job.jobId, packageState: job.packageState }),
    onSuccess: ({ packageState }, then) =>
      setAsked(then && { ...then, seen: { ...then.seen, packageState } }),
    onSettled: () => invalidateDelivery(queries),
  });
  const { readOnly } = useElementOptions();
  if (!job.mayJudge || readOnly) return null;
  const unread = revisions.sum === undefined ? t('unread') : null;
  return {
    underWay: isPending ? (variables?.result ?? 'start') : null,
    unavailable: {
      [ITEM_RESULT.accepted]:
        waits ?? (isRejectedInPart(job) ? t('hasRejected') : null) ?? (isSeen ? unread : t('unseen')),
      [ITEM_RESULT.rejected]: waits ?? (isAcceptedByFrames(job) ? t('allAccepted') : null) ?? unread,
    },
    asked,
    start: () => mutate(null),
    // Concluding begins by claiming: whoever opened the page long ago holds nothing any more.
    // What was looked at is what is on the screen now: all of it may be read again before the dialog is answered.
    conclude(result) {
      if (isPending) return;
      mutate({
        result,
        seen: {
          round: job.round,
          seenAt: job.records[0]?.at ?? null,
          revisions: revisions.sum,
          packageState: job.packageState,
        },
      });
    },
    close(looksAgain) {
      setAsked(null);
      if (!looksAgain) return;
      void invalidateDelivery(queries);
      revisions.forget();
    },
  };
}
