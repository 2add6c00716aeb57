import { useAtomValue, useStore } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { exchangeCode } from '../../shared/contract/oauth/embed.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { wantedTarget } from '../../shared/routing/wanted-target.ts';
import type { ArrivalQuery } from './arrival-query.ts';

const PATH = '/auth-redirect';

type Arrival = { readonly redirect: string | undefined } & (
  | { readonly state: 'exchanging' }
  | { readonly state: 'failed'; readonly error: unknown }
);

/** Outlives the page's screen, which begins anew when it turns out who has come. */
const arrivalAtom = atom<Arrival | null>(null);

interface ArrivalByCode {
  readonly error: 'noCode' | { readonly error: unknown } | null;
  readonly redirect: string | undefined;
}

/** Exchanges the code of the address for a token, whoever is signed in here, and goes on. */
export function useArrivalByCode({ code, redirect }: ArrivalQuery): ArrivalByCode {
  const { silentApi: api, session } = useConnection();
  const { source } = useNavigator();
  const store = useStore();
  const arrival = useAtomValue(arrivalAtom);

  const exchange = useEffectEvent(async (secret: string) => {
    // Each code is sent once, and is in the address no longer than it takes to read it.
    store.set(arrivalAtom, { state: 'exchanging', redirect });
    source.go(PATH, { replace: true });
    try {
      const { token } = await api.call(exchangeCode, { code: secret });
      session.takeToken(token);
      store.set(arrivalAtom, null);
      source.go(wantedTarget(new URLSearchParams(redirect && { redirect })), { replace: true });
    } catch (error) {
      store.set(arrivalAtom, { state: 'failed', error, redirect });
    }
  });
  useEffect(() => {
    if (code !== undefined) void exchange(code);
  }, [code]);

  if (code !== undefined || arrival?.state === 'exchanging') return { error: null, redirect };
  if (arrival) return { error: { error: arrival.error }, redirect: arrival.redirect };
  return { error: 'noCode', redirect };
}
