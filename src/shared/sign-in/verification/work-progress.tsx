import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/chart/progress-bar.tsx';

interface WorkProgressProps {
  readonly tries: number;
  readonly most: number | null;
  readonly onCancel: () => void;
}

/** How far the browser is with its computation. */
export function WorkProgress({ tries, most, onCancel }: WorkProgressProps) {
  const { t } = useTranslation('signin');
  return (
    <div className="verification__work">
      <div className="verification__work-bar">
        <span role="status">{t('verification.work.running')}</span>
        <ProgressBar label={t('verification.work.running')} max={most} value={tries} />
      </div>
      <button className="link verification__other" data-focus="" onClick={onCancel} type="button">
        {t('verification.work.cancel')}
      </button>
    </div>
  );
}
