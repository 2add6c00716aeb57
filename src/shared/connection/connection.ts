import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import type { LoadingCount } from '../api/loading-count.ts';
import type { Language } from '../contract/language.ts';
import type { Translations } from '../i18n/translations.ts';
import type { Failures } from './failures.ts';
import type { HostEvents } from './host-events.ts';
import type { FetchToken } from './host-tokens.ts';
import type { Session } from './session.ts';
import type { SessionEnd } from './session-end.ts';
import type { SessionPause } from './session-pause.ts';

/** What an element owns, or shares with the elements of its `<customer-session>`. There is no other state. */
export interface Connection {
  readonly api: Api;
  /** For what nobody waits for: a failure is neither shown nor asked about, and no call waits for a person. */
  readonly silentApi: Api;
  readonly session: Session;
  /** Client state lives in atoms of this store. */
  readonly store: ReturnType<typeof createStore>;
  /** Server state lives here. */
  readonly queries: QueryClient;
  readonly i18n: I18n;
  readonly translations: Translations;
  readonly loading: LoadingCount;
  readonly failures: Failures;
  readonly sessionEnd: SessionEnd;
  readonly sessionPause: SessionPause;
  readonly hostEvents: HostEvents;
  /** Switches all texts at once, remembers the choice where the connection does that. */
  setLanguage(language: Language): Promise<void>;
  /** People sign in here, and the browser keeps their token. */
  readonly keepsToken: boolean;
  /** For connections whose token comes from the host page; without effect on others. */
  setHostToken(token: string | null): void;
  setFetchToken(fetchToken: FetchToken | null): void;
  /** The host page was asked for a token and has not answered. */
  isAskingHost(): boolean;
  dispose(): void;
}
