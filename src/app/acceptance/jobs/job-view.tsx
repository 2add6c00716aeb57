import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobDetail } from '../../../shared/contract/accept/job.ts';
import { dataListPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { useHolderText } from '../packages/use-holder-text.ts';
import { JobActions } from './job-actions.tsx';
import { JobPlayer } from './job-player.tsx';
import { JobRecords } from './job-records.tsx';
import { JobStateTag } from './job-state-tag.tsx';
import { isRejectedInPart } from './own-frames.ts';
import { useConclusion } from './use-conclusion.ts';

/** One job number: its clip with what was annotated, its figures, and every conclusion there was. */
export function JobView({ job }: { readonly job: JobDetail }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const packageName = usePackageName();
  const holderText = useHolderText();
  const [shown, setShown] = useState<string | null>(null);
  const conclusion = useConclusion(job, shown === job.jobId);
  const { frames, boxes } = job;
  const share = (counts: typeof boxes) =>
    t('judged', { accepted: counts.accepted, rejected: counts.rejected });
  return (
    <>
      <PageHeader
        back={<BackLink to={dataListPath(job.packageId)}>{packageName(job.packageName)}</BackLink>}
        title={t('heading', { number: job.jobNumber })}
        tag={<JobStateTag state={job.state} />}
        facts={[
          t('of', { order: job.orderName, batch: job.batchName }),
          ...(job.acceptor
            ? [t('acceptedBy', { name: job.acceptor, time: format.dateTime(job.acceptedAt) })]
            : []),
          holderText(job.holder),
          ...(job.mayJudge && isRejectedInPart(job) ? [t('hasRejected')] : []),
        ]}
        actions={conclusion && <JobActions conclusion={conclusion} job={job} />}
      />
      <Stack>
        <KeyFigures
          figures={[
            { label: t('column.frames'), value: format.number(frames.total), note: share(frames) },
            { label: t('column.boxes'), value: format.number(boxes.total), note: share(boxes) },
            { label: t('column.lastResult'), value: '', note: <ItemResultTag result={job.lastResult} /> },
            { label: t('column.result'), value: '', note: <ItemResultTag result={job.result} /> },
          ]}
        />
        <JobPlayer conclusion={conclusion} job={job} onShown={setShown} />
        <JobRecords records={job.records} />
      </Stack>
    </>
  );
}
