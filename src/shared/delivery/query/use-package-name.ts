import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const NUMBER_ONLY = /^\d+$/;

/** What a package is called: providers number most of theirs, and a bare “04” names nothing. */
export function usePackageName(): (name: string) => string {
  const { t } = useTranslation('delivery');
  return useCallback((name) => (NUMBER_ONLY.test(name) ? t('packageNumber', { number: name }) : name), [t]);
}
