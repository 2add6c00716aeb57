import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/error-text.ts';

/** What a person reads for an error, in the language of the connection. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error) => errorText(t, error), [t]);
}
