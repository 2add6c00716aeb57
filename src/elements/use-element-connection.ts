import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import { createConnection } from '../shared/connection/create-connection.ts';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import { keepWorkLater } from '../shared/judging/keep-work-later.ts';
import { askForConnection } from './ask-for-connection.ts';
import type { ElementProps } from './element-props.ts';
import { type FollowedHost, followHost, type HostValues } from './follow-host.ts';
import { readOwnTexts } from './own-texts.ts';
import type { SharedSession } from './shared-session.ts';
import { usePageLanguage } from './use-page-language.ts';

/** The connection an element works with. */
export interface ElementConnection {
  readonly connection: Connection;
  /** The session it comes from; null where it is the element's own. */
  readonly session: SharedSession | null;
}

/** The connection of the session around the element, or else one of its own; null until it is known. */
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
  const [followed, setFollowed] = useState<FollowedHost | null>(null);
  const { apiBase } = settings;
  const pageLanguage = usePageLanguage(host.element);
  const language = settings.lang ?? pageLanguage;
  const values: HostValues = useMemo(() => ({ language, token, fetchToken }), [language, token, fetchToken]);

  // Whoever was signed in by the page once is never asked to sign in here, nor kept in the browser.
  const [wasSignedInByHost, setSignedInByHost] = useState(false);
  const isSignedInByHost = wasSignedInByHost || token !== null || fetchToken !== null;
  if (isSignedInByHost !== wasSignedInByHost) setSignedInByHost(true);
  const keepsToken = remember && !isSignedInByHost;

  const connect = useEffectEvent(() =>
    followHost(
      createConnection({
        apiBase,
        language: settings.lang ?? undefined,
        pageLanguage: pageLanguage ?? undefined,
        remember,
        keepsToken,
        token: token ?? undefined,
        fetchToken: fetchToken ?? undefined,
        hostEvents: hostEventsOf(host.element),
        services: [keepWorkLater],
      }),
      values,
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these wants another connection.
  useEffect(() => {
    // Told here and not as the last one goes: what an unmounted component is told, React keeps until it draws anew.
    if (!isWanted) {
      setFollowed(null);
      return;
    }
    const created = connect();
    const { connection } = created;
    // Where people sign in here, they are asked instead.
    const stop = keepsToken
      ? undefined
      : connection.sessionEnd.subscribe((detail) =>
          connection.hostEvents.emit('customer-session-expired', detail),
        );
    setFollowed(created);
    return () => {
      stop?.();
      connection.dispose();
    };
  }, [host, apiBase, remember, keepsToken, isWanted]);

  useEffect(() => followed?.follow(values), [followed, values]);
  const { texts } = settings;
  // Before anything is drawn with the others.
  useLayoutEffect(() => {
    if (followed && texts) followed.connection.translations.setOwnTexts(readOwnTexts(texts));
    return () => followed?.connection.translations.setOwnTexts({});
  }, [followed, texts]);
  return followed?.connection ?? null;
}
