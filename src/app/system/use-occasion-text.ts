import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the interface may have been at, as the console reports it (`info`, specification 8). */
const OCCASIONS = ['rendering', 'event', 'promise'] as const;

/** The words for what the interface was at; another product's report is shown as it is. */
export function useOccasionText(): (info: string) => string {
  const { t } = useTranslation('system');
  return useCallback(
    (info) => {
      const known = OCCASIONS.find((occasion) => occasion === info);
      return known ? t(`occasion.${known}`) : info;
    },
    [t],
  );
}
