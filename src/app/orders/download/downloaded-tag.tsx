import { useTranslation } from 'react-i18next';
import type { DeliveredBatch } from '../../../shared/contract/delivery/data-download.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

type DownloadedTagProps = Pick<DeliveredBatch, 'state' | 'downloadedAt' | 'downloadedInPartAt'>;

/** Whether somebody has all data of a batch, or less of it. */
export function DownloadedTag({ state, downloadedAt, downloadedInPartAt }: DownloadedTagProps) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  if (state === 'open') return '–';
  if (downloadedAt) {
    return (
      <StatusTag icon="check" tone="blue">
        {format.dateTime(downloadedAt)}
      </StatusTag>
    );
  }
  return (
    <StatusTag tone="grey">
      {downloadedInPartAt
        ? t('batch.inPart', { time: format.dateTime(downloadedInPartAt) })
        : t('batch.notDownloaded')}
    </StatusTag>
  );
}
