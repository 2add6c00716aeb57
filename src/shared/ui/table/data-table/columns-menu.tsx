import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../action/menu-button.tsx';
import type { DataTableModel } from './use-data-table.ts';

/** Turns columns on and off; the choice is remembered by the table. */
export function ColumnsMenu<Row extends object>({ table }: { table: DataTableModel<Row> }) {
  const { t } = useTranslation('ui');
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (columns.length === 0) return null;
  return (
    <MenuButton
      align="end"
      icon="columns"
      items={columns.map((column) => ({
        key: column.id,
        label: String(column.columnDef.header),
        checked: column.getIsVisible(),
        onSelect: () => column.toggleVisibility(),
      }))}
      label={t('table.columns')}
      size="small"
      variant="icon"
    />
  );
}
