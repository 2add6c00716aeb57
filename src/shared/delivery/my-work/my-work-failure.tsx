import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../connection/use-error-text.ts';
import { ErrorNotice } from '../../ui/layout/error-notice.tsx';

interface MyWorkFailureProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Work that could not be asked for is not said to be none. The list below stands without it: a line says why. */
export function MyWorkFailure({ error, isTrying, onRetry }: MyWorkFailureProps) {
  const { t } = useTranslation('delivery');
  const errorText = useErrorText();
  return (
    <ErrorNotice error={error} isTrying={isTrying} onRetry={onRetry} title={t('myWork.failed')}>
      {errorText(error)}
    </ErrorNotice>
  );
}
