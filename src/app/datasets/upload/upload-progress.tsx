import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';
import { isOver } from './current-upload.ts';
import { usePhaseText } from './use-phase-text.ts';
import { useTimeLeft } from './use-time-left.ts';

interface UploadProgressProps {
  readonly upload: Upload;
  readonly snapshot: UploadSnapshot;
  /** All that came along is being decided about, and the buttons for that go. */
  readonly onDecide: () => void;
}

/** All of an upload: how far, how fast, how long still, and what can be done about it. */
export function UploadProgress({ upload, snapshot, onDecide }: UploadProgressProps) {
  const { t } = useTranslation('upload');
  const format = useFormat();
  const confirm = useConfirm();
  const timeLeft = useTimeLeft();
  const phaseText = usePhaseText();
  const { phase, counts, size, sent, rate, link, problem } = snapshot;
  const left = timeLeft(snapshot.timeLeft);

  // While files are being listed these numbers run, and would be read out with each step.
  const isListed = !snapshot.isReading && !isOver(snapshot);
  const toChoose = counts.missing + counts.unreadable;

  const extra = () => snapshot.files.filter(({ state }) => state === 'extra').map(({ id }) => id);

  async function askToCancel(): Promise<void> {
    const isSure = await confirm({
      title: t('cancel.title'),
      message: t('cancel.text', { count: counts.done }),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.goOn'),
      tone: 'danger',
    });
    if (isSure) await upload.cancel();
  }

  return (
    <div className="upload-progress">
      <div className="upload-progress__line">
        <span>{phaseText(snapshot)}</span>
        <span>
          {t('progress.amount', { sent: format.fileSize(sent), size: format.fileSize(size) })}
          {rate !== null && ` · ${t('files.rate', { rate: format.fileSize(rate) })}`}
          {left !== null && ` · ${left}`}
        </span>
      </div>
      <ProgressBar
        label={t('progress.label')}
        max={size || 1}
        value={phase === 'complete' ? size || 1 : sent}
      />
      <div className="upload-progress__line">
        <span>
          {t('progress.files', {
            // What somebody has given up is no part of it, unless that is all.
            count:
              counts.listed - counts.refused - counts.extra - (phase === 'cancelled' ? 0 : counts.cancelled),
            done: format.number(counts.done + counts.exists),
          })}
          {counts.failed > 0 && ` · ${t('progress.failed', { count: counts.failed })}`}
          {counts.recognised > 0 && ` · ${t('progress.recognised', { count: counts.recognised })}`}
        </span>
        {!isOver(snapshot) && phase !== 'starting' && phase !== 'finishing' && (
          <div className="upload-progress__buttons">
            {phase === 'sending' && (
              <Button icon="pause" onPress={() => upload.pause()} size="small">
                {t('progress.pause')}
              </Button>
            )}
            {(phase === 'paused' || phase === 'failed') && (
              <Button icon="play" onPress={() => upload.resume()} size="small">
                {t('progress.resume')}
              </Button>
            )}
            {counts.failed > 0 && (
              <Button icon="refresh" onPress={() => upload.retry()} size="small">
                {t('progress.retry')}
              </Button>
            )}
            {(phase === 'stuck' || counts.missing > 0) && (
              <Button icon="check" onPress={() => void upload.finish()} size="small">
                {t('progress.finish')}
              </Button>
            )}
            <Button icon="x" onPress={() => void askToCancel()} size="small" variant="danger-weak">
              {t('progress.cancel')}
            </Button>
          </div>
        )}
      </div>
      {link !== 'online' && !isOver(snapshot) && (
        <Notice
          actions={
            <Button onPress={() => upload.resume()} size="small">
              {t('link.now')}
            </Button>
          }
          live
          tone="warning"
        >
          {t(`link.${link}`)}
        </Notice>
      )}
      {isListed && toChoose > 0 && (
        <Notice live tone="warning">
          {t('progress.missing', { count: toChoose })}
        </Notice>
      )}
      {isListed && counts.extra > 0 && (
        <Notice
          actions={
            <>
              <Button
                onPress={() => {
                  onDecide();
                  void upload.cancel(extra());
                }}
                size="small"
              >
                {t('progress.leaveOut')}
              </Button>
              <Button
                onPress={() => {
                  onDecide();
                  void upload.admit();
                }}
                size="small"
              >
                {t('progress.admit')}
              </Button>
            </>
          }
          live
          tone="warning"
        >
          {t('progress.extra', { count: counts.extra })}
        </Notice>
      )}
      {problem && <ErrorNotice error={problem} />}
    </div>
  );
}
