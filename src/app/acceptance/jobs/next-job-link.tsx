import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import { jobPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { openJobsQuery } from './job-queries.ts';
import { nextJob } from './next-job.ts';

/** On to the next clip of the package; the main way once this one is concluded. Nothing where none is left. */
export function NextJobLink({ job, isMain }: { readonly job: Job; readonly isMain: boolean }) {
  const { t } = useTranslation('jobs');
  const { data: open = [] } = useQuery(openJobsQuery(useApi(), job.packageId));
  const next = nextJob(open, job);
  if (next === null) return null;
  return (
    <Link className={isMain ? linkStyles.primaryButton : linkStyles.button} to={jobPath(next.jobId)}>
      {t('nextOpen')}
    </Link>
  );
}
