import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './studio-placeholder.css';

interface StudioPlaceholderProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Before the studio knows its package, or where it cannot. */
export function StudioPlaceholder({ error, onRetry }: StudioPlaceholderProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  return (
    <div className="ui-dark studio-placeholder">
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Spinner label={t('stage.loading')} size={28} />
      )}
    </div>
  );
}
