import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DatasetFile } from '../../../shared/contract/dataset/dataset-file.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { DataStateTag } from '../state/data-state-tag.tsx';
import { ParseStateTag } from '../state/parse-state-tag.tsx';
import { FILE_ICON } from './file-icon.ts';

export function useFileColumns(
  onOpen: (fileId: string) => void,
  withFolder: boolean,
): readonly Column<DatasetFile>[] {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const api = useApi();
  return useMemo(
    (): readonly Column<DatasetFile>[] => [
      {
        id: 'path',
        header: t('file.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <span className="file-browser__name">
            {row.thumbnail ? (
              <img
                alt=""
                className="file-browser__thumbnail"
                loading="lazy"
                src={api.mediaUrl(row.thumbnail)}
              />
            ) : (
              <Icon name={FILE_ICON[row.kind]} size={16} />
            )}
            <span className="file-browser__words">
              <Button onPress={() => onOpen(row.fileId)} size="small" variant="text">
                <span className={clippedInColumn(row.name)}>{row.name}</span>
              </Button>
              {withFolder && row.folder !== '' && (
                <span className="file-browser__folder">
                  <span className={clippedInColumn(row.folder)}>{row.folder}</span>
                </span>
              )}
            </span>
          </span>
        ),
      },
      { id: 'kind', header: t('file.kind'), cell: (row) => t(`kind.${row.kind}`) },
      {
        id: 'size',
        header: t('field.size'),
        align: 'end',
        sortable: true,
        cell: (row) => format.fileSize(row.size),
      },
      {
        id: 'state',
        header: t('field.state'),
        hidden: true,
        cell: (row) => <DataStateTag state={row.state} />,
      },
      {
        id: 'parsing',
        header: t('field.parsing'),
        wrap: true,
        cell: (row) => (
          <>
            <ParseStateTag state={row.parseState} />
            {row.reason && (
              <span className="file-browser__folder">
                {' '}
                {t(`reason.${row.reason}`, { detail: row.reasonDetail ?? '' })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'createdAt',
        header: t('file.added'),
        sortable: true,
        cell: (row) => format.dateTime(row.createdAt),
      },
    ],
    [t, format, api, onOpen, withFolder],
  );
}
