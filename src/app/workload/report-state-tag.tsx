import { useTranslation } from 'react-i18next';
import type { WorkloadReport } from '../../shared/contract/workload/workload-report.ts';
import { StatusTag, type StatusTone } from '../../shared/ui/sign/status-tag.tsx';

/* Status colours of specification 9: not done grey, under way blue, done green, failed red. */
const TONES: Readonly<Record<WorkloadReport['state'], StatusTone>> = {
  waiting: 'grey',
  generating: 'blue',
  successful: 'green',
  failed: 'red',
  expired: 'grey',
};

export function ReportStateTag({ state }: Pick<WorkloadReport, 'state'>) {
  const { t } = useTranslation('workload');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
