import { useEffect, useRef, useState } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import { createConnection } from '../shared/connection/create-connection.ts';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { announceSessionEnd } from './announce-session-end.ts';
import { askForConnection } from './ask-for-connection.ts';
import type { ElementProps } from './element-props.ts';
import type { SharedSession } from './shared-session.ts';

/** The connection an element works with. */
export interface ElementConnection {
  readonly connection: Connection;
  /** The session it comes from; null where it is the element's own. */
  readonly session: SharedSession | null;
}

/** The connection of the session around the element, or else one of its own; null until that is settled. */
export function useElementConnection(
  props: ElementProps,
  options: { readonly remember?: boolean } = {},
): ElementConnection | null {
  const { host, placement } = props;
  const [shared, setShared] = useState<SharedSession | null | 'alone'>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place may have another session around it.
  useEffect(() => askForConnection(host.element, setShared), [host, placement]);

  const own = useOwnConnection(props, { ...options, isWanted: shared === 'alone' });
  if (shared === 'alone') return own && { connection: own, session: null };
  return shared && { connection: shared.connection, session: shared };
}

/** A connection that lives as long as the component, and follows what the page sets on the element. */
export function useOwnConnection(
  { host, settings, token, fetchToken }: ElementProps,
  { remember = false, isWanted }: { readonly remember?: boolean; readonly isWanted: boolean },
): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null);
  const apiBase = settings.apiBase;
  const language = settings.lang ?? null;
  const latest = useRef({ language, token, fetchToken });
  latest.current = { language, token, fetchToken };

  useEffect(() => {
    if (!isWanted) return;
    const first = latest.current;
    const created = createConnection({
      apiBase: apiBase ?? undefined,
      language: first.language ?? undefined,
      remember,
      token: first.token ?? undefined,
      fetchToken: first.fetchToken ?? undefined,
      hostEvents: hostEventsOf(host.element),
    });
    // The console asks the person instead.
    const stop = remember ? undefined : announceSessionEnd(created);
    setConnection(created);
    return () => {
      stop?.();
      setConnection(null);
      created.dispose();
    };
  }, [host, apiBase, remember, isWanted]);

  useChange(connection, token, (live) => void takeToken(live, token));
  useChange(connection, fetchToken, (live) => live.setFetchToken(fetchToken));
  useChange(connection, language, (live) => void live.setLanguage(chooseLanguage(language)));
  return connection;
}

/** A new token mostly continues the session of the same user; what another user has seen must not stay. */
async function takeToken(connection: Connection, token: string | null): Promise<void> {
  const { session, queries } = connection;
  const before = session.read().user?.userId;
  connection.setHostToken(token);
  if (token === null) {
    queries.clear();
    return;
  }
  // The gate around the screens shows why a user cannot be loaded.
  const user = await session.loadUser().catch(() => null);
  if (before !== undefined && user && user.userId !== before) await queries.resetQueries();
}

/** Tells a connection of values that changed after it was made; it was made with the first ones. */
function useChange<Value>(
  connection: Connection | null,
  value: Value,
  tell: (connection: Connection) => void,
): void {
  const told = useRef({ connection, value });
  useEffect(() => {
    const before = told.current;
    told.current = { connection, value };
    if (connection && before.connection === connection && before.value !== value) tell(connection);
  });
}
