import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../action/menu-button.tsx';
import type { ShownColumns } from './use-shown-columns.ts';

/** Turns columns on and off; the choice is remembered by the table. */
export function ColumnsMenu<Row>({ columns }: { columns: ShownColumns<Row> }) {
  const { t } = useTranslation('ui');
  const { hideable, isShown, toggle } = columns;
  if (hideable.length === 0) return null;
  return (
    <MenuButton
      align="end"
      icon="columns"
      items={hideable.map((column) => ({
        key: column.id,
        label: column.header,
        checked: isShown(column),
        onSelect: () => toggle(column),
      }))}
      label={t('table.columns')}
      size="small"
      variant="icon"
    />
  );
}
