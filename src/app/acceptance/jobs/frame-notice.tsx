import { useTranslation } from 'react-i18next';
import type { PictureState } from '../../../shared/annotation/picture/picture-cache.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Spinner } from '../../../shared/ui/layout/spinner.tsx';

interface FrameNoticeProps {
  /** Of the frame, from 1. */
  readonly number: number;
  readonly state: PictureState['state'];
  /** Playback ended at this frame. */
  readonly isStopped: boolean;
  readonly onRetry: () => void;
}

/** Over the canvas of a clip while the frame is not to be seen: that it comes, or why it does not. */
export function FrameNotice({ number, state, isStopped, onRetry }: FrameNoticeProps) {
  const { t } = useTranslation(['jobs', 'ui']);
  if (state === 'ready') return null;
  if (state === 'loading') {
    return (
      <div className="job-player__notice job-player__notice--late">
        <Spinner label={t('jobs:stage.loading')} size={28} />
      </div>
    );
  }
  return (
    <div className="job-player__notice" role="alert">
      <p>{t(`jobs:stage.${state}`, { number })}</p>
      {isStopped ? <p>{t('jobs:stage.stopped')}</p> : null}
      <Button icon="refresh" onPress={onRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}
