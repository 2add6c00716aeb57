import { useTranslation } from 'react-i18next';
import { MenuButton, type MenuButtonItem } from '../../shared/ui/action/menu-button.tsx';

interface DatasetMenuProps {
  readonly name: string;
  readonly items: readonly MenuButtonItem[];
  /** As a row of a list has it. */
  readonly small?: boolean;
}

/** What may be done to a data set; nothing where nothing may. */
export function DatasetMenu({ name, items, small = false }: DatasetMenuProps) {
  const { t } = useTranslation('datasets');
  if (items.length === 0) return null;
  return (
    <MenuButton
      align="end"
      icon="more"
      items={items}
      label={t('action.of', { name })}
      variant="icon"
      {...(small ? { size: 'small' } : {})}
    />
  );
}
