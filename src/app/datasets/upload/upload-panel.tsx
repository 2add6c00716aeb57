import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import { uploadPath } from '../dataset-path.ts';
import { isOver, useCurrentUpload, useUploadSnapshot } from './current-upload.ts';
import sheet from './upload-panel.css';
import { usePhaseText } from './use-phase-text.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The upload that goes on while other screens are shown, small, on every one of them. */
export default function UploadPanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('upload');
  const format = useFormat();
  const timeLeft = useTimeLeft();
  const phaseText = usePhaseText();
  const [upload, setUpload] = useCurrentUpload();
  const snapshot = useUploadSnapshot(upload);
  const isRunning = snapshot?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  if (!upload || !snapshot || snapshot.phase === 'choosing') return null;
  const { phase, sent, size, rate } = snapshot;
  const facts = [
    t('progress.amount', { sent: format.fileSize(sent), size: format.fileSize(size) }),
    rate === null ? null : t('files.rate', { rate: format.fileSize(rate) }),
    timeLeft(snapshot.timeLeft),
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={t('panel.label')} className="upload-panel">
      <div className="upload-panel__line">
        <Link className={linkStyles.link} to={uploadPath()}>
          {phaseText(snapshot)}
        </Link>
        {phase === 'sending' && (
          <IconButton icon="pause" label={t('progress.pause')} onPress={() => upload.pause()} size="small" />
        )}
        {phase === 'paused' && (
          <IconButton icon="play" label={t('progress.resume')} onPress={() => upload.resume()} size="small" />
        )}
        {isOver(snapshot) && (
          <IconButton icon="x" label={t('panel.close')} onPress={() => setUpload(null)} size="small" />
        )}
      </div>
      <ProgressBar
        label={t('progress.label')}
        max={size || 1}
        value={phase === 'complete' ? size || 1 : sent}
      />
      <span className="upload-panel__note">{facts.join(' · ')}</span>
    </section>
  );
}
