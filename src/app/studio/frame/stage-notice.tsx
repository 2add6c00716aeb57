import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Spinner } from '../../../shared/ui/layout/spinner.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './stage-notice.css';

/** Over the canvas where there is nothing to see yet, or no more. */
export function StageNotice() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { view, retry } = useStudioSession();
  const isKnown = useStudio((studio) => studio.detail !== undefined);
  const error = useStudio((studio) => studio.error);
  const media = useStudio((studio) => studio.view.media);
  if (error && !isKnown) {
    return (
      <div className="stage-notice">
        <ErrorState error={error} onRetry={retry} />
      </div>
    );
  }
  if (media === 'failed' || media === 'damaged') {
    return (
      <div className="stage-notice" role="alert">
        <p>{t(`stage.${media}`)}</p>
        <Button icon="refresh" onPress={view.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (isKnown && media === 'ready') return null;
  return (
    <div className="stage-notice stage-notice--late">
      <Spinner label={t('stage.loading')} size={28} />
    </div>
  );
}
