import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../shared/api/api-error.ts';
import { retryAfter } from '../../shared/api/retry-after.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { tooManyMails } from '../../shared/contract/team/member.ts';

const MINUTE = 60;

/** What a person reads for a failure; who had names refused, or mailed, too often reads when it goes on. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  return (error) => {
    const seconds = retryAfter(error);
    if (seconds === null) return errorText(error);
    const isOfMails = error instanceof ApiError && v.is(tooManyMails, error.detail);
    return t(isOfMails ? 'mailedTooOften' : 'tooOften', { count: Math.ceil(seconds / MINUTE) });
  };
}
