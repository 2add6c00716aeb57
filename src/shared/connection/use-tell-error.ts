import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorHelp } from '../ui/base/error-help.ts';
import { useToast } from '../ui/overlay/use-toast.ts';
import { ERROR_DURATION } from './reaction.ts';
import { useErrorText } from './use-error-text.ts';

/** Says an error for a moment, with the way to what the manual says about it. `duration` is in ms. */
export function useTellError(): (error: unknown, duration?: number) => void {
  const toast = useToast();
  const text = useErrorText();
  const help = useErrorHelp();
  const { t } = useTranslation('ui');
  return useCallback(
    (error, duration = ERROR_DURATION) => {
      const more = help(error);
      toast.error(text(error), {
        duration,
        action: more ? { label: t('error.more'), onPress: more } : undefined,
      });
    },
    [toast, text, help, t],
  );
}
