import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Manual } from '../manual/manual.ts';
import { foundCode } from '../search/found-code.ts';
import { type Found, manualSearch } from '../search/manual-search.ts';

/** Made with the first word that somebody looks for. */
export function useManualSearch(manual: Manual, keyword: string): readonly Found[] {
  const { t } = useTranslation('errors');
  const isAsked = keyword !== '';
  const search = useMemo(() => (isAsked ? manualSearch(manual) : null), [manual, isAsked]);
  return useMemo(() => {
    if (!search) return [];
    const code = foundCode(keyword, manual, (one) => t(`code.${one}`, { defaultValue: t('unknown') }));
    const others = search(keyword);
    if (!code) return others;
    return [code, ...others.filter(({ topic, section }) => topic !== code.topic || section !== code.section)];
  }, [search, keyword, manual, t]);
}
