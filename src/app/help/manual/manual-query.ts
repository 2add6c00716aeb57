import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../shared/contract/language.ts';
import { loadManual } from './load-manual.ts';

export function manualQuery(language: Language) {
  return queryOptions({
    queryKey: ['manual', language],
    queryFn: () => loadManual(language),
    // It changes with the build that this page comes from.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
