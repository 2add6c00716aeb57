import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useUnsentWork } from '../../../shared/connection/use-outbox.ts';
import { type Job, startJob } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { invalidateDelivery } from '../../../shared/delivery/invalidate-delivery.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { JobResultDialog } from './job-result-dialog.tsx';

/** Begin with a job number, then conclude it. Only who holds its package may, which beginning sees to. */
export function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const { queries } = useConnection();
  const [result, setResult] = useState<Verdict | null>(null);
  const unsent = useUnsentWork({ batchId: job.batchId, packageIds: [job.packageId] });
  const start = useMutation({
    mutationFn: (_then: Verdict | null) => api.call(startJob, { jobId: job.jobId }),
    onSuccess: (_reply, then) => setResult(then),
    onSettled: () => invalidateDelivery(queries),
  });
  if (!job.mayJudge) return null;
  // Concluding begins by claiming: whoever opened the page long ago holds nothing any more.
  const conclude = (verdict: Verdict) => start.mutate(verdict);
  return (
    <>
      {job.state === 'reviewable' ? (
        <Button loading={start.isPending} onPress={() => start.mutate(null)}>
          {t('start')}
        </Button>
      ) : null}
      <Button icon="x" disabled={unsent.waiting > 0} onPress={() => conclude(ITEM_RESULT.rejected)}>
        {t('reject')}
      </Button>
      <Button
        icon="check"
        variant="primary"
        disabled={unsent.waiting > 0 || job.frames.rejected > 0}
        onPress={() => conclude(ITEM_RESULT.accepted)}
      >
        {t('accept')}
      </Button>
      {result ? <JobResultDialog job={job} result={result} onClose={() => setResult(null)} /> : null}
    </>
  );
}
