import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval } from '../../../shared/contract/sampling/interval.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** An interval as it is written; “–” where there is none. */
export function useIntervalText(): (interval: Interval | null) => string {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  return useCallback(
    (interval) =>
      interval === null
        ? format.percent(null)
        : t('figure.interval', { low: format.percent(interval.low), high: format.percent(interval.high) }),
    [t, format],
  );
}
