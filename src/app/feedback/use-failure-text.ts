import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
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

function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const { detail } = error;
  if (typeof detail !== 'object' || detail === null || !('retryAfter' in detail)) return null;
  return typeof detail.retryAfter === 'number' ? detail.retryAfter : null;
}
