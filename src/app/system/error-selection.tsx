import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/action/button.tsx';
import { FilterRow } from '../../shared/ui/table/filter-row.tsx';

interface ErrorSelectionProps {
  readonly count: number;
  readonly isClearing: boolean;
  readonly onClear: () => void;
  readonly onDeselect: () => void;
}

/** Takes the place of the filters while errors are selected: what can be done with them. */
export function ErrorSelection({ count, isClearing, onClear, onDeselect }: ErrorSelectionProps) {
  const { t } = useTranslation('system');
  return (
    <FilterRow label={t('selection.label')}>
      <strong role="status">{t('selection.count', { count })}</strong>
      <Button icon="trash" loading={isClearing} onPress={onClear}>
        {t('selection.clear')}
      </Button>
      <Button variant="text" onPress={onDeselect}>
        {t('selection.deselect')}
      </Button>
    </FilterRow>
  );
}
