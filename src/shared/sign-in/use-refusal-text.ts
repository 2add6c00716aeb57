import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { retryAfter } from '../api/retry-after.ts';
import { useErrorText } from '../connection/use-error-text.ts';

/** What a person reads for a refusal at the door: as elsewhere, but with the time to wait where there is one. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('signin');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const seconds = retryAfter(error);
      if (seconds === null) return errorText(error);
      if (seconds < 60) return t('refused.seconds', { count: seconds });
      return t('refused.minutes', { count: Math.ceil(seconds / 60) });
    },
    [t, errorText],
  );
}
