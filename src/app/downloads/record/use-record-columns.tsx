import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRecord } from '../../../shared/contract/downloads/client-record.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { useSystemWords } from '../system/use-system-words.ts';

/** @param isTeam it is told who; of one's own downloads everybody knows */
export function useRecordColumns(isTeam: boolean): readonly Column<ClientRecord>[] {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const words = useSystemWords();
  return useMemo((): readonly Column<ClientRecord>[] => {
    const operator: Column<ClientRecord> = {
      id: 'operator',
      header: t('record.operator'),
      cell: (row) => <span className={clippedInColumn(row.operator)}>{row.operator}</span>,
    };
    return [
      {
        id: 'client',
        header: t('record.client'),
        hideable: false,
        cell: (row) => (
          <>
            {t(`kind.${row.kind}.name`)}
            <small>{t('version', { version: row.version })}</small>
          </>
        ),
      },
      {
        id: 'system',
        header: t('record.system'),
        cell: (row) => words.system(row.platform, row.architecture),
      },
      {
        id: 'fileName',
        header: t('record.file'),
        cell: (row) => <span className={clippedInColumn(row.fileName)}>{row.fileName}</span>,
      },
      {
        id: 'size',
        header: t('record.size'),
        align: 'end',
        sortable: true,
        cell: (row) => format.fileSize(row.size),
      },
      ...(isTeam ? [operator] : []),
      { id: 'at', header: t('record.at'), sortable: true, cell: (row) => <TimeCell at={row.at} /> },
      {
        id: 'completedAt',
        header: t('record.state'),
        hint: t('record.stateHint'),
        cell: (row) =>
          row.completedAt ? (
            <StatusTag tone="green">{t('record.complete')}</StatusTag>
          ) : (
            <StatusTag tone="grey">{t('record.incomplete')}</StatusTag>
          ),
      },
    ];
  }, [t, format, words, isTeam]);
}
