import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Seconds that are left, in words that do not jump: the nearest minute, or ten seconds below one. */
export function useTimeLeft(): (seconds: number | null) => string | null {
  const { t } = useTranslation('upload');
  return useCallback(
    (seconds) => {
      if (seconds === null) return null;
      if (seconds < 60) return t('left.seconds', { count: Math.max(10, Math.ceil(seconds / 10) * 10) });
      if (seconds < 5400) return t('left.minutes', { count: Math.round(seconds / 60) });
      return t('left.hours', { count: Math.round(seconds / 3600) });
    },
    [t],
  );
}
