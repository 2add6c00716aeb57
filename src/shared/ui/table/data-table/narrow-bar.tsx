import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../action/menu-button.tsx';
import type { Column, TablePatch, TableState } from './column.ts';
import { nextSort, sortedBy } from './next-sort.ts';

interface NarrowBarProps<Row> {
  columns: readonly Column<Row>[];
  state: TableState;
  onState: (patch: TablePatch) => void;
  /** The tick for all rows of the page. */
  check: ReactNode;
  /** The columns menu. */
  menu: ReactNode;
}

/** Does what the heads do, where the table is too narrow to have any. */
export function NarrowBar<Row>({ columns, state, onState, check, menu }: NarrowBarProps<Row>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 && !check && !menu) return null;
  return (
    <div className="data-table__narrow">
      {check}
      {sortable.length > 0 && (
        <MenuButton
          icon="sort"
          items={sortable.map((column) => {
            const sorted = sortedBy(column, state);
            return {
              key: column.id,
              label: column.header,
              ...(sorted && { icon: sorted === 'asc' ? ('arrow-up' as const) : ('arrow-down' as const) }),
              onSelect: () => onState(nextSort(column, state)),
            };
          })}
          label={t('table.sort')}
          size="small"
          variant="text"
        />
      )}
      {menu && <div className="data-table__menu">{menu}</div>}
    </div>
  );
}
