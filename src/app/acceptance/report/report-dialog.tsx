import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportErrorText } from '../../../shared/api/report-error-text.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { ReportFormat } from '../../../shared/contract/accept/report.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { saveFile } from '../../../shared/ui/base/save-file.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { ReportFailed, type ReportFile } from './export-report.ts';
import { FormatChoice } from './format-choice.tsx';
import { ReportProgressView } from './report-progress-view.tsx';
import { useReport } from './use-report.ts';

interface ReportDialogProps {
  readonly batchId: string;
  readonly onClose: () => void;
}

/** Exports the acceptance report of a batch. Closed while it is written, it goes on in the background. */
export function ReportDialog({ batchId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('report');
  const toast = useToast();
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const { state, start, cancel } = useReport(batchId);
  const leave = () => {
    if (state.phase === 'running' && state.progress.phase !== 'downloading') toast.info(t('inBackground'));
    onClose();
  };
  const make = (
    <Button variant="primary" icon="report" onPress={() => start(format)}>
      {t('make')}
    </Button>
  );
  const buttons: Readonly<Record<typeof state.phase, ReactNode>> = {
    choosing: (
      <>
        <Button onPress={onClose}>{t('cancel')}</Button>
        {make}
      </>
    ),
    running: (
      <>
        <Button
          onPress={() => {
            cancel();
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        <Button onPress={leave}>{t('background')}</Button>
      </>
    ),
    saved: (
      <>
        {state.phase === 'saved' ? <SaveAgain file={state.file} /> : null}
        <Button variant="primary" onPress={onClose}>
          {t('close')}
        </Button>
      </>
    ),
    failed: <Button onPress={onClose}>{t('close')}</Button>,
  };
  return (
    <Dialog open size="small" title={t('title')} onClose={leave} actions={buttons[state.phase]}>
      {state.phase === 'choosing' ? <FormatChoice value={format} onChange={setFormat} /> : null}
      {state.phase === 'running' ? <ReportProgressView progress={state.progress} rate={state.rate} /> : null}
      {state.phase === 'saved' ? <p role="status">{t('saved', { name: state.file.fileName })}</p> : null}
      {state.phase === 'failed' ? <Failed error={state.error} onRetry={() => start(format)} /> : null}
    </Dialog>
  );
}

function SaveAgain({ file }: { readonly file: ReportFile }) {
  const { t } = useTranslation('report');
  const api = useApi();
  return (
    <>
      <Button icon="download" onPress={() => saveFile(file.blob, file.fileName)}>
        {t('saveAgain')}
      </Button>
      {file.report.viewUrl === null ? null : (
        <a
          className={linkStyles.button}
          href={api.mediaUrl(file.report.viewUrl)}
          rel="noopener noreferrer"
          target="_blank"
        >
          {t('open')}
        </a>
      )}
    </>
  );
}

/** Why the server could not write it, in its own words. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('errors');
  if (!(error instanceof ReportFailed)) return <ErrorState error={error} onRetry={onRetry} />;
  return <p role="alert">{reportErrorText(t, error.reason)}</p>;
}
