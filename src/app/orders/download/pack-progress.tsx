import { useTranslation } from 'react-i18next';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { useWorkRate } from '../../../shared/delivery/figure/use-work-rate.ts';
import { durationText } from '../../../shared/format/duration-text.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import sheet from './pack-progress.css';

interface PackProgressProps {
  readonly download: Pick<DataDownload, 'state' | 'done' | 'total'>;
  readonly readAt: number;
}

/** How much of a download is packed, how fast, and how long the rest will take. */
export function PackProgress({ download: { state, done, total }, readAt }: PackProgressProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const { locale } = useUi();
  const rate = useWorkRate(done, total, readAt);
  const isWaiting = state === 'waiting';
  return (
    <div className="pack-progress">
      <ProgressBar label={t('progress.label')} max={isWaiting ? null : total} value={done} />
      <span className="pack-progress__facts">
        <span role="status">{isWaiting ? t('progress.waiting') : t('progress.label')}</span>
        {!isWaiting && <span>{t('progress.done', { done, count: total })}</span>}
        {rate.perSecond !== null && <span>{t('progress.rate', { count: rate.perSecond })}</span>}
        {rate.secondsLeft !== null && (
          <span>{t('progress.left', { time: durationText(rate.secondsLeft, locale) })}</span>
        )}
      </span>
    </div>
  );
}
