import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../connection/use-error-text.ts';

/** Refused until some time has passed; the server says how long that is. */
const TOO_MANY = 5001022;
/** Seconds. */
const waiting = v.object({ retryAfter: v.pipe(v.number(), v.minValue(1)) });

/** What a person reads for a refusal at the door: as elsewhere, but with the time to wait where there is one. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('signin');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const seconds = secondsToWait(error);
      if (seconds === null) return errorText(error);
      if (seconds < 60) return t('refused.seconds', { count: seconds });
      return t('refused.minutes', { count: Math.ceil(seconds / 60) });
    },
    [t, errorText],
  );
}

export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== TOO_MANY) return null;
  const parsed = v.safeParse(waiting, error.detail);
  return parsed.success ? Math.ceil(parsed.output.retryAfter) : null;
}
