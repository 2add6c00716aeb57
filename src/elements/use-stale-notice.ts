import { useStore } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../shared/connection/use-error-text.ts';
import { REQUEST_TIMEOUT } from '../shared/contract/headers.ts';
import { useToast } from '../shared/ui/overlay/use-toast.ts';
import { staleAtom } from './stale.ts';

/** Says over what is shown that it could not be brought up to date, until it is. */
export function useStaleNotice(): void {
  const store = useStore();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('ui');
  const look = useEffectEvent(() => {
    const stale = store.get(staleAtom);
    if (!stale) return;
    toast.error(t('stale', { reason: errorText(stale.error) }), {
      duration: REQUEST_TIMEOUT,
      action: { label: t('retry'), onPress: stale.again },
      watch: (close) => store.sub(staleAtom, close),
    });
  });
  useEffect(() => {
    // It may have come about before this was fetched.
    look();
    return store.sub(staleAtom, look);
  }, [store]);
}
