import { useMemo } from 'react';
import { FIRST_MONTH, MAX_MONTHS, monthsBetween } from '../../../shared/contract/workload/month.ts';

/** The month of a day on the clock of this device, as `YYYY-MM`. */
function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}

/** Months that a report may be about, the latest first, and the last whole one. */
export function useMonths(): { readonly all: readonly string[]; readonly last: string } {
  return useMemo(() => {
    const today = new Date();
    const all = monthsBetween(FIRST_MONTH, monthOf(today)).toReversed();
    return { all, last: all[1] ?? all[0] ?? FIRST_MONTH };
  }, []);
}

/** Ends that a report which begins with this month may have. */
export function endsFor(from: string, all: readonly string[]): readonly string[] {
  return all.filter((month) => month >= from && monthsBetween(from, month).length <= MAX_MONTHS);
}
