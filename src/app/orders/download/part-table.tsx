import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataDownload, DownloadPart } from '../../../shared/contract/delivery/data-download.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { type Column, DataTable } from '../../../shared/ui/table/data-table.tsx';
import { HashCell } from './hash-cell.tsx';
import { PartButton } from './part-button.tsx';

/** The files of a download that is ready, each with its hash. */
export function PartTable({ download }: { readonly download: DataDownload }) {
  const { t } = useTranslation('handover');
  const { parts } = download;
  return (
    <DataTable
      caption={t('part.caption')}
      columns={usePartColumns(download)}
      empty={null}
      onState={ignore}
      rowKey={(row) => String(row.number)}
      rows={parts}
      state={{ page: 1, limit: parts.length }}
      total={parts.length}
    />
  );
}

/** All files are shown, in the order in which they are fetched. */
function ignore(): void {
  // Neither sorted nor paged.
}

function usePartColumns({ downloadId, orderId }: DataDownload): readonly Column<DownloadPart>[] {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return useMemo(
    (): readonly Column<DownloadPart>[] => [
      { id: 'fileName', header: t('part.file'), wrap: true, cell: (row) => row.fileName },
      {
        id: 'items',
        header: t('part.items'),
        align: 'end',
        cell: (row) => (row.number === 0 ? t('part.hashes') : format.number(row.items)),
      },
      { id: 'size', header: t('part.size'), align: 'end', cell: (row) => format.fileSize(row.size) },
      {
        id: 'sha256',
        header: t('part.hash'),
        cell: (row) => <HashCell hash={row.sha256} of={row.fileName} />,
      },
      {
        id: 'fetchedAt',
        header: t('part.fetched'),
        cell: (row) =>
          row.fetchedAt ? (
            <StatusTag icon="check" tone="blue">
              {format.dateTime(row.fetchedAt)}
            </StatusTag>
          ) : (
            <StatusTag tone="grey">{t('part.notFetched')}</StatusTag>
          ),
      },
      {
        id: 'actions',
        header: '',
        label: t('part.actions'),
        align: 'end',
        sticky: true,
        hideable: false,
        cell: (row) => <PartButton of={{ downloadId, orderId }} part={row} />,
      },
    ],
    [t, format, downloadId, orderId],
  );
}
