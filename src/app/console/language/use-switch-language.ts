import { useCallback } from 'react';
import { useChangeLanguage } from '../../../shared/connection/use-change-language.ts';
import type { Language } from '../../../shared/contract/language.ts';

/** Switches the console's language; while a studio is open it asks first, and then reloads it (specification 2). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const change = useChangeLanguage();
  return useCallback(
    async (language) => {
      await change(language);
    },
    [change],
  );
}
