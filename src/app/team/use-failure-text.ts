import { useTranslation } from 'react-i18next';
import { retryAfter } from '../../shared/api/retry-after.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';

const MINUTE = 60;

/** What a person reads for a failure; whose names were refused too often reads when it goes on. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  return (error) => {
    const seconds = retryAfter(error);
    return seconds === null ? errorText(error) : t('tooOften', { count: Math.ceil(seconds / MINUTE) });
  };
}
