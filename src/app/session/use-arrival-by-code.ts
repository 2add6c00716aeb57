import { useAtomValue, useStore } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { exchangeCode } from '../../shared/contract/oauth/embed.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { wantedTarget } from '../../shared/routing/wanted-target.ts';
import type { ArrivalQuery } from './arrival-query.ts';
import { signedInUser } from './signed-in-user.ts';

const PATH = '/auth-redirect';

type Arrival = { readonly redirect: string | undefined } & (
  | { readonly state: 'exchanging' }
  | { readonly state: 'asking'; readonly current: string; readonly other: string; readonly token: string }
  | { readonly state: 'failed'; readonly error: unknown }
);

/** Outlives the page's screen, which begins anew when it turns out who has come. */
const arrivalAtom = atom<Arrival | null>(null);

export interface ArrivalQuestion {
  /** Login names: of who is signed in here, and of the code's user. */
  readonly current: string;
  readonly other: string;
  readonly goOn: () => void;
  readonly stay: () => void;
}

interface ArrivalByCode {
  readonly error: 'noCode' | { readonly error: unknown } | null;
  /** Somebody else is signed in here and has not answered yet. */
  readonly question: ArrivalQuestion | null;
  readonly redirect: string | undefined;
}

/**
 * Exchanges the code of the address for a token and goes on. Whoever is signed in here is asked before another user
 * takes their place: the link may be of somebody who wants their work done under a name of his.
 */
export function useArrivalByCode({ code, redirect }: ArrivalQuery): ArrivalByCode {
  const { silentApi: api, session } = useConnection();
  const { source } = useNavigator();
  const store = useStore();
  const arrival = useAtomValue(arrivalAtom);

  function leave(wanted: string | undefined): void {
    store.set(arrivalAtom, null);
    source.go(wantedTarget(new URLSearchParams(wanted && { redirect: wanted })), { replace: true });
  }

  const exchange = useEffectEvent(async (secret: string) => {
    // Each code is sent once, and is in the address no longer than it takes to read it.
    store.set(arrivalAtom, { state: 'exchanging', redirect });
    source.go(PATH, { replace: true });
    try {
      const user = await signedInUser(session);
      // Before the question: a code ends within a minute, which an answer may take longer than.
      const { token, userId, loginName } = await api.call(exchangeCode, { code: secret });
      if (user && user.userId !== userId) {
        store.set(arrivalAtom, {
          state: 'asking',
          current: user.loginName,
          other: loginName,
          token,
          redirect,
        });
        return;
      }
      session.takeToken(token);
      leave(redirect);
    } catch (error) {
      store.set(arrivalAtom, { state: 'failed', error, redirect });
    }
  });
  useEffect(() => {
    if (code !== undefined) void exchange(code);
  }, [code]);

  if (code !== undefined || arrival?.state === 'exchanging') return { error: null, question: null, redirect };
  if (arrival?.state === 'asking') {
    const { current, other, token, redirect: wanted } = arrival;
    const goOn = (): void => {
      session.takeToken(token);
      leave(wanted);
    };
    const question = { current, other, goOn, stay: () => leave(wanted) };
    return { error: null, question, redirect: wanted };
  }
  if (arrival) return { error: { error: arrival.error }, question: null, redirect: arrival.redirect };
  return { error: 'noCode', question: null, redirect };
}
