import { useTranslation } from 'react-i18next';
import { isErrorCode } from '../../../shared/contract/error-code.ts';

/** What the catalogue says to a code by which the server refuses a step; null where it does not refuse. */
export function useRefusalText(code: number | null): string | null {
  const { t } = useTranslation('errors');
  if (code === null) return null;
  return isErrorCode(code) ? t(`code.${code}`) : t('unknown');
}
