import { useTranslation } from 'react-i18next';
import { reportErrorText } from '../../../shared/api/report-error-text.ts';
import type { AcceptanceReport } from '../../../shared/contract/accept/report.ts';
import { useWorkRate } from '../../../shared/delivery/figure/use-work-rate.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';
import { ReportProgressView } from './report-progress-view.tsx';
import sheet from './report-state-cell.css';

const TONES: Readonly<Record<AcceptanceReport['state'], StatusTone>> = {
  waiting: 'grey',
  generating: 'blue',
  successful: 'green',
  failed: 'red',
  expired: 'grey',
};

interface ReportStateCellProps {
  readonly report: AcceptanceReport;
  readonly readAt: number;
}

/** How a report stands: how far it has come, or why it failed. */
export function ReportStateCell({ report, readAt }: ReportStateCellProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('report');
  const { t: tError } = useTranslation('errors');
  const { state, error } = report;
  if (state === 'generating') return <Generating readAt={readAt} report={report} />;
  return (
    <span className="report-state-cell">
      <StatusTag tone={TONES[state]} icon={state === 'expired' ? 'ban' : undefined}>
        {t(`state.${state}`)}
      </StatusTag>
      {error ? <span className="report-state-cell__why">{reportErrorText(tError, error)}</span> : null}
    </span>
  );
}

/** By itself, so that its rate is that of the writing: how long it waited before is no part of it. */
function Generating({ report: { done, total }, readAt }: ReportStateCellProps) {
  const rate = useWorkRate(done, total, readAt);
  return <ReportProgressView progress={{ phase: 'writing', done, total }} rate={rate} />;
}
