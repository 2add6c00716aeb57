import { useCallback } from 'react';
import { formatShare } from '../../../shared/format/percent.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';

/** Shares as the steps of an axis: no more digits than they need. */
export function useShareStep(): (share: number) => string {
  const { locale } = useUi();
  return useCallback((share) => formatShare(share, 2, locale), [locale]);
}
