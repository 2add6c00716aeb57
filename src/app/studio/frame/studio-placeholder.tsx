import { useTranslation } from 'react-i18next';
import { ListLink } from '../../../shared/routing/list-link.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useWaiting } from '../../../shared/ui/base/use-waiting.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Spinner } from '../../../shared/ui/layout/spinner.tsx';
import sheet from './studio-placeholder.css';

interface StudioPlaceholderProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Before the studio knows its package, or where it cannot: it fills the screen, and has the way out itself. */
export function StudioPlaceholder({ error, onRetry }: StudioPlaceholderProps) {
  useStyleSheet(sheet);
  useWaiting(!error);
  const { t } = useTranslation('studio');
  return (
    <div className="ui-dark studio-placeholder">
      {error ? (
        <ErrorState error={error} onRetry={onRetry} way={<ListLink />} />
      ) : (
        <Spinner label={t('stage.loading')} size={28} />
      )}
    </div>
  );
}
