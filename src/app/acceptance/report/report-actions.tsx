import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { AcceptanceReport } from '../../../shared/contract/accept/report.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './report-actions.css';
import { useDownload } from './use-download.ts';
import { useCancelReport } from './use-report-calls.ts';

/** What can be done with a report: stop it, open it, download it. */
export function ReportActions({ report }: { readonly report: AcceptanceReport }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('report');
  const { fileSize } = useFormat();
  const api = useApi();
  const cancel = useCancelReport();
  const download = useDownload(report);
  const name = report.fileName ?? t(`format.${report.format}`);
  if (report.mayCancel) {
    return (
      <Button size="small" icon="x" loading={cancel.isPending} onPress={() => cancel.mutate(report.reportId)}>
        {t('stop')}
      </Button>
    );
  }
  if (report.state !== 'successful') return null;
  const { progress } = download;
  return (
    <span className="report-actions">
      {report.viewUrl === null ? null : (
        <a
          aria-label={t('openNamed', { name })}
          className={linkStyles.link}
          href={api.mediaUrl(report.viewUrl)}
          rel="noopener noreferrer"
          target="_blank"
        >
          {t('open')}
        </a>
      )}
      {progress ? (
        <>
          <span className="report-actions__progress" role="status">
            {progress.total === null
              ? t('downloadedSoFar', { loaded: fileSize(progress.loaded) })
              : t('downloaded', { loaded: fileSize(progress.loaded), total: fileSize(progress.total) })}
          </span>
          <Button size="small" icon="x" onPress={download.stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <Button size="small" icon="download" onPress={() => void download.start()}>
          {t('download')}
        </Button>
      )}
    </span>
  );
}
