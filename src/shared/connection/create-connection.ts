import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai/vanilla';
import { apiAddress } from '../api/api-address.ts';
import { createApi } from '../api/create-api.ts';
import { createLoadingCount } from '../api/loading-count.ts';
import { createTransport, type TransportOptions } from '../api/transport.ts';
import { BASE_PATH } from '../contract/headers.ts';
import { refresh } from '../contract/oauth/session.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { readLanguageCookie, writeLanguageCookie } from '../i18n/language-cookie.ts';
import { createTranslations } from '../i18n/translations.ts';
import { carryOn } from './carry-on.ts';
import type { Connection } from './connection.ts';
import { endQueries } from './end-queries.ts';
import { createFailures, type FailureListener } from './failures.ts';
import type { HostEvents } from './host-events.ts';
import { type FetchToken, hostTokens } from './host-tokens.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { createSession } from './session.ts';
import { createSessionEnd } from './session-end.ts';
import { noSessionMemory, sessionMemory } from './session-memory.ts';
import { createSessionPause } from './session-pause.ts';
import { silentHostEvents } from './silent-host-events.ts';
import { storedTokens } from './stored-tokens.ts';
import { localTokenStorage, type TokenStorage } from './token-storage.ts';
import { untilReachable } from './until-reachable.ts';

/** How long a reply counts as fresh, in milliseconds: going back to a list does not ask for it again at once. */
const FRESH_FOR = 10_000;
/** How long a reply that no screen shows is kept, in milliseconds: a view that was left stands there again at once. */
const KEPT_FOR = 30 * 60_000;

export interface ConnectionOptions {
  /** The attribute `api-base`; absolute, or relative to the page. */
  readonly apiBase?: string | undefined;
  /** The attribute `lang`; unknown codes mean English. */
  readonly language?: string | undefined;
  /** What the page is in: where neither the attribute nor what a person chose before says another. */
  readonly pageLanguage?: string | undefined;
  /** Keep the language in the browser (cookie): only the full-page console does. */
  readonly remember?: boolean | undefined;
  /** Keep the token of who signs in here in the browser (local storage): only where no page gives one. */
  readonly keepsToken?: boolean | undefined;
  readonly token?: string | undefined;
  readonly fetchToken?: FetchToken | undefined;
  readonly hostEvents?: HostEvents | undefined;
  /** Instead of the generic reactions of specification 8. */
  readonly onError?: FailureListener | undefined;
  readonly fetch?: TransportOptions['fetch'];
  readonly storage?: TokenStorage | undefined;
  readonly now?: (() => number) | undefined;
  /** What works in the background as long as the connection lives, and is ended with it. */
  readonly services?: readonly Service[] | undefined;
}

/** Begins; answers what ends it. What others want of it goes into the connection's store. */
export type Service = (connection: Connection) => () => void;

export function createConnection(options: ConnectionOptions = {}): Connection {
  const { remember = false, hostEvents = silentHostEvents, now = Date.now, services = [] } = options;
  const address = apiAddress(options.apiBase ?? BASE_PATH, document.baseURI);
  const translations = createTranslations(
    chooseLanguage(
      options.language ?? (remember ? readLanguageCookie(document.cookie) : null) ?? options.pageLanguage,
    ),
  );
  const transport = createTransport({ address, language: translations.language, fetch: options.fetch });
  const fromHost = hostTokens();
  const tokens = options.keepsToken
    ? storedTokens({
        storage: options.storage ?? localTokenStorage(window),
        refresh: async (token) => (await transport.send(refresh, {}, { token })).token,
        now,
        exclusively: oneTabAtATime(navigator),
      })
    : fromHost;
  if (options.token) fromHost.set(options.token);
  if (options.fetchToken) fromHost.setFetchToken(options.fetchToken);

  const store = createStore();
  const loading = createLoadingCount();
  const failures = createFailures();
  const sessionEnd = createSessionEnd(failures, tokens);
  const hasUser = () => session.read().user !== null;
  const common = { transport, address, tokens, loading, hasUser };
  const silentApi = createApi({ ...common, onError: () => undefined });
  const session = createSession({
    api: silentApi,
    announced: () => api,
    memory: options.keepsToken ? sessionMemory() : noSessionMemory,
    tokens,
    store,
    onOtherUser: () => queries.clear(),
  });
  const queries = new QueryClient({
    defaultOptions: {
      // The API client repeats what can be repeated; offline it says so instead of waiting in silence.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: untilReachable,
        staleTime: FRESH_FOR,
        gcTime: KEPT_FOR,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

  // What one person has seen must not be shown to the next one who signs in.
  let token = tokens.current();
  const unsubscribe = tokens.subscribe(() => {
    if (tokens.current() === token) return;
    token = tokens.current();
    if (token === null) queries.clear();
    else void carryOn(session, queries);
  });

  const sessionPause = createSessionPause({
    tokens,
    session,
    signsIn: options.keepsToken ?? false,
    onAsk: sessionEnd.tell,
  });
  const api = createApi({
    ...common,
    resume: sessionPause.resume,
    ownerOf: session.ownerOf,
    onError: options.onError ?? failures.report,
  });
  const connection: Connection = {
    api,
    silentApi,
    session,
    store,
    queries,
    i18n: translations.i18n,
    translations,
    loading,
    failures,
    sessionEnd,
    sessionPause,
    hostEvents,
    async setLanguage(language) {
      await translations.change(language);
      if (translations.language() !== language) return;
      if (remember) writeLanguageCookie(document, language);
      // Replies hold texts in the language of the `lang` header.
      await queries.invalidateQueries();
    },
    keepsToken: options.keepsToken ?? false,
    setHostToken: fromHost.set,
    setFetchToken: fromHost.setFetchToken,
    isAskingHost: fromHost.isAsking,
    dispose() {
      unsubscribe();
      for (const end of endings) end();
      sessionPause.dispose();
      sessionEnd.dispose();
      session.dispose();
      tokens.dispose();
      loading.dispose();
      endQueries(queries);
    },
  };
  const endings = services.map((begin) => begin(connection));
  return connection;
}
