import { useTranslation } from 'react-i18next';
import type { JobDetail } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { JobResultDialog } from './job-result-dialog.tsx';
import { NextJobLink } from './next-job-link.tsx';
import type { Conclusion } from './use-conclusion.ts';

interface JobActionsProps {
  readonly job: JobDetail;
  readonly conclusion: Conclusion;
}

/** Begin with a job number, conclude it, go on to the next. Only who holds its package may, which beginning sees to. */
export function JobActions({ job, conclusion }: JobActionsProps) {
  const { t } = useTranslation('jobs');
  const { underWay, unavailable, asked, start, conclude, close } = conclusion;
  const { accepted, rejected } = ITEM_RESULT;
  const isConcluded = job.result !== ITEM_RESULT.unchecked;
  const isClaiming = underWay !== null;
  return (
    <>
      <NextJobLink isMain={isConcluded} job={job} />
      {job.state === 'reviewable' ? (
        <Button disabled={isClaiming && underWay !== 'start'} loading={underWay === 'start'} onPress={start}>
          {t('start')}
        </Button>
      ) : null}
      <Button
        disabled={isClaiming && underWay !== rejected}
        icon="x"
        loading={underWay === rejected}
        onPress={() => conclude(rejected)}
        unavailable={unavailable[rejected]}
      >
        {t('reject')}
      </Button>
      <Button
        disabled={isClaiming && underWay !== accepted}
        icon="check"
        loading={underWay === accepted}
        onPress={() => conclude(accepted)}
        unavailable={unavailable[accepted]}
        variant={isConcluded ? 'default' : 'primary'}
      >
        {t('accept')}
      </Button>
      {asked ? <JobResultDialog job={job} onClose={close} verdict={asked} /> : null}
    </>
  );
}
