import { useTranslation } from 'react-i18next';
import { durationText } from '../../../shared/format/duration-text.ts';
import type { WorkRate } from '../../../shared/format/work-rate.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import type { ReportProgress } from './export-report.ts';
import sheet from './report-progress-view.css';

interface ReportProgressViewProps {
  readonly progress: ReportProgress;
  readonly rate: WorkRate;
}

/** What is being done, how much of it, how fast, and how long it will take. */
export function ReportProgressView({ progress, rate }: ReportProgressViewProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('report');
  const { fileSize } = useFormat();
  const { locale } = useUi();
  if (progress.phase === 'starting') {
    return <Line label={t('starting')} value={0} max={null} facts={[]} />;
  }
  if (progress.phase === 'writing') {
    const { done, total } = progress;
    const facts = [t('written', { done, count: total })];
    if (rate.perSecond !== null) facts.push(t('rate', { count: rate.perSecond }));
    if (rate.secondsLeft !== null) {
      facts.push(t('left', { time: durationText(rate.secondsLeft, locale) }));
    }
    return <Line label={t('writing')} value={done} max={total} facts={facts} />;
  }
  const { loaded, total } = progress;
  const amount =
    total === null
      ? t('downloadedSoFar', { loaded: fileSize(loaded) })
      : t('downloaded', { loaded: fileSize(loaded), total: fileSize(total) });
  return <Line label={t('downloading')} value={loaded} max={total} facts={[amount]} />;
}

interface LineProps {
  readonly label: string;
  readonly value: number;
  readonly max: number | null;
  readonly facts: readonly string[];
}

function Line({ label, value, max, facts }: LineProps) {
  return (
    <div className="report-progress-view">
      <span role="status">{label}</span>
      <ProgressBar label={label} value={value} max={max} />
      <span className="report-progress-view__facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  );
}
