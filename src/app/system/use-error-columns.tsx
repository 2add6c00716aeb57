import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedError } from '../../shared/contract/error-log.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { TimeCell } from '../../shared/list/time-cell.tsx';
import type { Column } from '../../shared/ui/table/data-table.tsx';
import { componentName } from './component-name.ts';
import { ErrorNameCell } from './error-name-cell.tsx';
import { useOccasionText } from './use-occasion-text.ts';

/** Error, component, info and URL (specification 8), with how often and when; all as plain text. */
export function useErrorColumns(open: (error: LoggedError) => void): readonly Column<LoggedError>[] {
  const { t } = useTranslation('system');
  const format = useFormat();
  const occasionText = useOccasionText();
  return useMemo(
    (): readonly Column<LoggedError>[] => [
      {
        id: 'error',
        header: t('column.error'),
        hideable: false,
        cell: (row) => <ErrorNameCell error={row} onOpen={() => open(row)} />,
      },
      {
        id: 'count',
        header: t('column.count'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.count),
      },
      {
        id: 'lastAt',
        header: t('column.lastAt'),
        sortable: true,
        cell: (row) => <TimeCell at={row.lastAt} />,
      },
      { id: 'component', header: t('column.component'), cell: (row) => componentName(row.component) },
      { id: 'info', header: t('column.info'), cell: (row) => occasionText(row.info) },
      { id: 'url', header: t('column.url'), cell: (row) => row.url },
      {
        id: 'firstAt',
        header: t('column.firstAt'),
        sortable: true,
        hidden: true,
        cell: (row) => <TimeCell at={row.firstAt} />,
      },
      { id: 'version', header: t('column.version'), hidden: true, cell: (row) => row.version },
    ],
    [t, format, occasionText, open],
  );
}
