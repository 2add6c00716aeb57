import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveredBatch } from '../../../shared/contract/delivery/data-download.ts';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { DownloadedTag } from './downloaded-tag.tsx';

const TONE: Readonly<Record<DeliveredBatch['state'], StatusTone>> = {
  open: 'grey',
  downloadable: 'green',
  expired: 'red',
};

/** A delivered batch: what it holds, until when it can be had, and whether it was. */
export function useDeliveredBatchColumns(): readonly Column<DeliveredBatch>[] {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return useMemo(
    (): readonly Column<DeliveredBatch>[] => [
      {
        id: 'name',
        header: t('batch.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink note={row.number} to={batchPath(row.batchId)}>
            {row.name}
          </NameLink>
        ),
      },
      {
        id: 'state',
        header: t('batch.state'),
        cell: (row) => <StatusTag tone={TONE[row.state]}>{t(`batch.is.${row.state}`)}</StatusTag>,
      },
      { id: 'validUntil', header: t('batch.validUntil'), cell: (row) => format.dateTime(row.validUntil) },
      {
        id: 'items',
        header: t('batch.items'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.items),
      },
      {
        id: 'accepted',
        header: t('batch.accepted'),
        align: 'end',
        cell: (row) => format.number(row.accepted),
      },
      {
        id: 'size',
        header: t('batch.size'),
        align: 'end',
        sortable: true,
        cell: (row) => format.fileSize(row.size),
      },
      {
        id: 'acceptedAt',
        header: t('batch.acceptedAt'),
        sortable: true,
        cell: (row) => format.dateTime(row.acceptedAt),
      },
      {
        id: 'downloadedAt',
        header: t('batch.downloaded'),
        hint: t('batch.downloadedHint'),
        cell: (row) => <DownloadedTag {...row} />,
      },
    ],
    [t, format],
  );
}
