import { useTranslation } from 'react-i18next';
import { retryAfter } from '../../shared/api/retry-after.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What a person reads for a failure; who has done a thing too often reads when it goes on. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('feedback');
  const errorText = useErrorText();
  return (error) => {
    const seconds = retryAfter(error);
    if (seconds === null) return errorText(error);
    return seconds > HOUR
      ? t('tooOften.hours', { count: Math.ceil(seconds / HOUR) })
      : t('tooOften.minutes', { count: Math.ceil(seconds / MINUTE) });
  };
}
