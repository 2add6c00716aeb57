import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AppError } from '../../shared/api/app-error.ts';
import type { Connection } from '../../shared/connection/connection.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { type CurrentUser, getInfo } from '../../shared/contract/oauth/session.ts';
import { chooseLanguage } from '../../shared/i18n/choose-language.ts';
import { errorDetail } from '../../shared/routing/error-detail.ts';
import { askForConnection } from '../ask-for-connection.ts';
import type { ElementProps } from '../element-props.ts';
import { readOwnTexts } from '../own-texts.ts';
import type { SharedSession } from '../shared-session.ts';
import { usePageLanguage } from '../use-page-language.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { type OwnSource, ownSource } from './own-source.ts';

/** Of the session around the element, or else its own; null until that is known. */
export function useFeedbackSource(props: ElementProps): FeedbackSource | null {
  const { host, placement } = props;
  const [shared, setShared] = useState<SharedSession | null | 'alone'>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place may have another session around it.
  useEffect(() => askForConnection(host.element, setShared), [host, placement]);
  const own = useOwnSource(props, shared === 'alone');
  // What else a session says, such as its theme, makes no other source: what is written would go with the old one.
  const connection = shared && shared !== 'alone' ? shared.connection : null;
  const ofSession = useMemo(() => connection && sourceOf(connection), [connection]);
  return shared === 'alone' ? own : ofSession;
}

function sourceOf(connection: Connection): FeedbackSource {
  const { api, translations, session, store, failures, sessionEnd } = connection;
  /** Of a token that was replaced or has ended, until the server has said whose the new one is. */
  let replaced: CurrentUser | null = null;
  return {
    api,
    translations,
    async whoWrites(isAnew = false) {
      const { user, hasNoSource } = session.read();
      if (hasNoSource) return null;
      if (user && user !== replaced && !isAnew) return user;
      return session.loadUser().catch((error: AppError) => {
        // The session itself announces no failures.
        failures.report(error, { endpoint: getInfo, quiet: true });
        throw error;
      });
    },
    // Without a token a session sends nothing, and says so by itself.
    checkVisitors: () => Promise.resolve(),
    subscribe(listener) {
      let known = session.read().user;
      const stopState = store.sub(session.state, () => {
        const { user } = session.read();
        // Something else has changed, which is the token.
        replaced = user === known ? user : null;
        known = user;
        listener();
      });
      const stopEnd = sessionEnd.subscribe(() => {
        replaced = known;
        listener();
      });
      return () => {
        stopState();
        stopEnd();
      };
    },
  };
}

function useOwnSource(props: ElementProps, isWanted: boolean): OwnSource | null {
  const { host, settings, token, fetchToken } = props;
  const { apiBase, appKey = null, texts } = settings;
  const pageLanguage = usePageLanguage(host.element);
  const lang = settings.lang ?? pageLanguage;
  const [source, setSource] = useState<OwnSource | null>(null);
  const create = useEffectEvent(() => ownSource(props));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these wants another one.
  useEffect(() => {
    if (!isWanted) return;
    const created = create();
    setSource(created);
    return () => {
      setSource(null);
      created.dispose();
    };
  }, [host, apiBase, appKey, isWanted]);

  useEffect(() => source?.translations.setOwnTexts(readOwnTexts(texts)), [source, texts]);
  useEffect(() => source?.follow({ token, fetchToken }), [source, token, fetchToken]);
  useEffect(() => {
    source?.speak(chooseLanguage(lang)).catch((error: unknown) => {
      // The texts on screen stay; the page may ask again.
      hostEventsOf(host.element).emit('customer-error', errorDetail(error));
    });
  }, [source, lang, host]);
  return source;
}
