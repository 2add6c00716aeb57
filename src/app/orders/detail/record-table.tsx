import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import {
  type DownloadRecord,
  getDownloadRecordList,
} from '../../../shared/contract/delivery/data-download.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { recordListQuery } from './record-list-query.ts';

const listState = v.omit(getDownloadRecordList.request, ['orderId']);

/** Who fetched which file of an order (specification 3), and whether all of it. */
export function RecordTable({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('handover');
  const [state, update] = useListState(listState);
  const list = useQuery(recordListQuery(useApi(), { ...state, orderId }));
  const columns = useRecordColumns();
  return (
    <ListTable
      list={list}
      caption={t('record.title')}
      columns={columns}
      rowLines={2}
      rowKey={(row) => row.recordId}
      state={state}
      onState={update}
      empty={{ icon: 'download', title: t('record.emptyTitle'), text: t('record.emptyText') }}
    />
  );
}

function useRecordColumns(): readonly Column<DownloadRecord>[] {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return useMemo(
    (): readonly Column<DownloadRecord>[] => [
      { id: 'fileName', header: t('record.file'), hideable: false, wrap: true, cell: (row) => row.fileName },
      {
        id: 'size',
        header: t('record.size'),
        align: 'end',
        sortable: true,
        cell: (row) => format.fileSize(row.size),
      },
      { id: 'at', header: t('record.at'), sortable: true, cell: (row) => <TimeCell at={row.at} /> },
      { id: 'operator', header: t('record.operator'), cell: (row) => row.operator },
      {
        id: 'completedAt',
        header: t('record.state'),
        hint: t('record.stateHint'),
        cell: (row) =>
          row.completedAt ? (
            <StatusTag tone="green">{t('record.complete')}</StatusTag>
          ) : (
            <StatusTag tone={row.isUnderWay ? 'blue' : 'grey'}>
              {t(row.isUnderWay ? 'record.underWay' : 'record.incomplete', {
                share: format.percent(row.sent / row.size),
              })}
            </StatusTag>
          ),
      },
    ],
    [t, format],
  );
}
