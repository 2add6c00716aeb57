import { useCallback } from 'react';
import { useUi } from '../../../shared/ui/base/ui-context.ts';

/** Shares as the steps of an axis: no more digits than they need. */
export function useShareStep(): (share: number) => string {
  const { locale } = useUi();
  return useCallback(
    (share) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(share * 100) + NO_BREAK_PERCENT,
    [locale],
  );
}

const NO_BREAK_PERCENT = '\u00a0%';
