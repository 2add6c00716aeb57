import { useCallback } from 'react';
import type { Language } from '../contract/language.ts';
import { useToast } from '../ui/overlay/use-toast.ts';
import { useConnection } from './connection-context.ts';
import { useErrorText } from './use-error-text.ts';

/**
 * Switches the language, and says so in the new one (2 s, closable); where its texts cannot be fetched the old one
 * stays. Resolves with whether it is the new one now.
 */
export function useChangeLanguage(): (language: Language) => Promise<boolean> {
  const connection = useConnection();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (language) => {
      try {
        await connection.setLanguage(language);
      } catch (error) {
        toast.error(errorText(error));
        return false;
      }
      toast.success(connection.i18n.t('shared:login.switchLang'));
      return true;
    },
    [connection, toast, errorText],
  );
}
