import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './assignment-selection.css';

interface AssignmentSelectionProps {
  readonly count: number;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** Takes the place of the filters while packages are selected. */
export function AssignmentSelection({ count, onAssign, onClear }: AssignmentSelectionProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  return (
    <div className="assignment-selection" aria-live="polite">
      <strong>{t('packages.selected', { count })}</strong>
      <Button icon="users" variant="primary" onPress={onAssign}>
        {t('assignment.selected')}
      </Button>
      <Button variant="text" onPress={onClear}>
        {t('packages.clearSelection')}
      </Button>
    </div>
  );
}
