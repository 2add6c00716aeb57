import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { ReportProgressView } from './report-progress-view.tsx';
import { useReport } from './use-report.ts';

interface ReportDialogProps {
  readonly batchId: string;
  readonly onClose: () => void;
}

/** Exports the acceptance report of a batch; closing the dialog cancels what is not done yet. */
export function ReportDialog({ batchId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('acceptance');
  const { state, retry } = useReport(batchId);
  return (
    <Dialog
      open
      size="small"
      title={t('report.title')}
      onClose={onClose}
      actions={
        state.phase === 'saved' ? (
          <>
            <Button icon="download" onPress={() => saveFile(state.file.blob, state.file.fileName)}>
              {t('report.saveAgain')}
            </Button>
            <Button variant="primary" onPress={onClose}>
              {t('report.close')}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('report.cancel')}</Button>
        )
      }
    >
      {state.phase === 'running' ? <ReportProgressView progress={state.progress} rate={state.rate} /> : null}
      {state.phase === 'saved' ? (
        <p role="status">{t('report.saved', { name: state.file.fileName })}</p>
      ) : null}
      {state.phase === 'failed' ? <ErrorState error={state.error} onRetry={retry} /> : null}
    </Dialog>
  );
}
