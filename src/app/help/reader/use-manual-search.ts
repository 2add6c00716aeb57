import { useMemo } from 'react';
import type { Manual } from '../manual/manual.ts';
import { type Found, manualSearch } from '../search/manual-search.ts';

/** Made with the first word that somebody looks for. */
export function useManualSearch(manual: Manual, keyword: string): readonly Found[] {
  const isAsked = keyword !== '';
  const search = useMemo(() => (isAsked ? manualSearch(manual) : null), [manual, isAsked]);
  return useMemo(() => search?.(keyword) ?? [], [search, keyword]);
}
