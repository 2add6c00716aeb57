import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchHistoryEntry } from '../../../shared/contract/accept/history.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { EventCell } from './event-cell.tsx';

export function useHistoryColumns(): readonly Column<BatchHistoryEntry>[] {
  const { t } = useTranslation('acceptance');
  const packageName = usePackageName();
  return useMemo(
    (): readonly Column<BatchHistoryEntry>[] => [
      {
        id: 'at',
        header: t('history.at'),
        sortable: true,
        hideable: false,
        cell: (row) => <TimeCell at={row.at} />,
      },
      {
        id: 'by',
        header: t('history.by'),
        cell: (row) => (
          <>
            <span className={clippedInColumn(row.by)}>{row.by}</span>{' '}
            {row.byProvider ? (
              <StatusTag tone="amber" icon="users">
                {t('message.provider')}
              </StatusTag>
            ) : null}
          </>
        ),
      },
      { id: 'event', header: t('history.what'), hideable: false, cell: (row) => <EventCell entry={row} /> },
      {
        id: 'package',
        header: t('history.package'),
        cell: (row) => (row.packageName === null ? '–' : packageName(row.packageName)),
      },
      {
        id: 'screen',
        header: t('history.screen'),
        cell: (row) => (row.screen === null ? '–' : t(`screen.${row.screen}`)),
      },
    ],
    [t, packageName],
  );
}
