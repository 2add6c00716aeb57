import { useTranslation } from 'react-i18next';
import type { JobState } from '../../../shared/contract/accept/job.ts';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';

const TONE: Record<JobState, StatusTone> = {
  reviewable: 'grey',
  executing: 'blue',
  accepted: 'green',
  rejected: 'red',
};

/** The state of a job number (specification 4). */
export function JobStateTag({ state }: { readonly state: JobState }) {
  const { t } = useTranslation('jobs');
  return <StatusTag tone={TONE[state]}>{t(`state.${state}`)}</StatusTag>;
}
