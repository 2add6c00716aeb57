import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { retryAfter } from '../../shared/api/retry-after.ts';
import { SessionError } from '../../shared/api/session-error.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { ERROR } from '../../shared/contract/error-code.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What a person reads for a failure; who has done a thing too often reads when it goes on. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('feedback');
  const errorText = useErrorText();
  return (error) => {
    const seconds = retryAfter(error);
    // Everybody may send: it is the page that brought a key or a token that is good for nothing.
    if (error instanceof ApiError && error.code === ERROR.forbidden)
      return errorText(new SessionError(error.message, { cause: error }));
    if (seconds === null) return errorText(error);
    return seconds > HOUR
      ? t('tooOften.hours', { count: Math.ceil(seconds / HOUR) })
      : t('tooOften.minutes', { count: Math.ceil(seconds / MINUTE) });
  };
}
