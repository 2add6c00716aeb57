import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisteredOrigin } from '../../../shared/contract/credential-origin.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';

interface OriginActions {
  readonly onTest: (row: RegisteredOrigin) => void;
  readonly onRemove: (row: RegisteredOrigin) => void;
  /** The one that is being removed. */
  readonly removing: string | null;
}

export function useOriginColumns({
  onTest,
  onRemove,
  removing,
}: OriginActions): readonly Column<RegisteredOrigin>[] {
  const { t } = useTranslation('credential');
  const format = useFormat();
  return useMemo(
    (): readonly Column<RegisteredOrigin>[] => [
      {
        id: 'origin',
        header: t('origins.origin'),
        hideable: false,
        cell: ({ origin }) => <span className="origins__name">{origin}</span>,
      },
      { id: 'addedBy', header: t('origins.addedBy'), cell: ({ addedBy }) => addedBy ?? t('provider') },
      { id: 'addedAt', header: t('origins.addedAt'), cell: ({ addedAt }) => format.dateTime(addedAt) },
      {
        id: 'actions',
        header: t('origins.actions'),
        align: 'end',
        hideable: false,
        cell: (row) => {
          const isRemoving = removing === row.origin;
          return (
            <span className="origins__actions">
              <Button size="small" variant="text" onPress={() => onTest(row)}>
                {t('origins.test')}
              </Button>
              <IconButton
                icon="trash"
                size="small"
                disabled={isRemoving}
                label={t('origins.remove', { origin: row.origin })}
                onPress={() => onRemove(row)}
              />
            </span>
          );
        },
      },
    ],
    [t, format, onTest, onRemove, removing],
  );
}
