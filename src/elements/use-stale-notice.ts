import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../shared/connection/use-error-text.ts';
import { REQUEST_TIMEOUT } from '../shared/contract/headers.ts';
import { useToast } from '../shared/ui/overlay/use-toast.ts';
import type { Arrival } from './arrival.ts';
import { bringUpToDate, type Stale, staleFor, stalesAtom } from './stale.ts';

/** Says over what is shown that it could not be brought up to date, until it is. */
export function useStaleNotice(arrival: Arrival): void {
  const store = useStore();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('ui');
  const said = useRef<Stale | null>(null);
  const look = useEffectEvent((onChange: (listener: () => void) => () => void) => {
    const stale = staleFor(queries, store.get(stalesAtom));
    if (stale === said.current) return;
    said.current = stale;
    if (!stale) return;
    toast.error(t('stale', { reason: errorText(stale.error) }), {
      duration: REQUEST_TIMEOUT,
      action: {
        label: t('retry'),
        onPress() {
          arrival.tryAgain();
          void bringUpToDate({ arrival, queries, store }).catch(() => undefined);
        },
      },
      watch: (close) => onChange(() => staleFor(queries, store.get(stalesAtom)) === stale || close()),
    });
  });
  useEffect(() => {
    const onChange = (listener: () => void) => {
      const stops = [
        store.sub(stalesAtom, listener),
        // A moment later: what is rendered may be what asks.
        queries.getQueryCache().subscribe(() => queueMicrotask(listener)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    };
    const lookNow = () => look(onChange);
    // It may have come about before this was fetched.
    lookNow();
    return onChange(lookNow);
  }, [store, queries]);
}
