import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './stage-notice.css';

/** Over the canvas where there is nothing to see yet, or no more. */
export function StageNotice() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { detail, detailError, retryDetail, picture, retryPicture } = useStudio();
  if (detailError && !detail) {
    return (
      <div className="stage-notice">
        <ErrorState error={detailError} onRetry={retryDetail} />
      </div>
    );
  }
  if (picture.state === 'failed') {
    return (
      <div className="stage-notice" role="alert">
        <p>{t('stage.pictureFailed')}</p>
        <Button icon="refresh" onPress={retryPicture}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (detail && picture.state === 'ready') return null;
  return (
    <div className="stage-notice stage-notice--late">
      <Spinner label={t('stage.loading')} size={28} />
    </div>
  );
}
