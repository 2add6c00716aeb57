import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../action/menu-button.tsx';
import type { DataTableModel } from './use-data-table.ts';

interface NarrowBarProps<Row extends object> {
  table: DataTableModel<Row>;
  /** The tick for all rows of the page. */
  check: ReactNode;
  /** The columns menu. */
  menu: ReactNode;
}

/** Does what the heads do, where the table is too narrow to have any. */
export function NarrowBar<Row extends object>({ table, check, menu }: NarrowBarProps<Row>) {
  const { t } = useTranslation('ui');
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  if (sortable.length === 0 && !check && !menu) return null;
  return (
    <div className="data-table__narrow">
      {check}
      {sortable.length > 0 && (
        <MenuButton
          icon="sort"
          items={sortable.map((column) => {
            const sorted = column.getIsSorted();
            return {
              key: column.id,
              label: String(column.columnDef.header),
              ...(sorted && { icon: sorted === 'asc' ? ('arrow-up' as const) : ('arrow-down' as const) }),
              onSelect: () => column.toggleSorting(),
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
