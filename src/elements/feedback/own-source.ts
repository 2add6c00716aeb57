import { apiAddress } from '../../shared/api/api-address.ts';
import { createLightApi } from '../../shared/api/light-api.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { hostTokens } from '../../shared/connection/host-tokens.ts';
import type { Language } from '../../shared/contract/language.ts';
import { type CurrentUser, getInfo } from '../../shared/contract/oauth/session.ts';
import { chooseLanguage } from '../../shared/i18n/choose-language.ts';
import { createTranslationsOf } from '../../shared/i18n/translations-of.ts';
import type { ElementProps } from '../element-props.ts';
import { languageOf } from '../language-of.ts';
import { readOwnTexts } from '../own-texts.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { loadFormTexts } from './form-texts.ts';

export type FollowedPage = Pick<ElementProps, 'token' | 'fetchToken'>;

export interface OwnSource extends FeedbackSource {
  /** Resolves once all texts are in that language; rejects where they do not come, and those that are there stay. */
  speak(language: Language): Promise<void>;
  /** Tells it what the page says now. */
  follow(page: FollowedPage): void;
  dispose(): void;
}

/** Without a session around: no more than two calls need, which is why this is no `Connection`. */
export function ownSource({ host, settings }: ElementProps): OwnSource {
  const { apiBase, appKey = null, texts } = settings;
  const address = apiAddress(apiBase, document.baseURI);
  const translations = createTranslationsOf(chooseLanguage(languageOf(host.element)), loadFormTexts);
  translations.setOwnTexts(readOwnTexts(texts));
  const tokens = hostTokens();
  let isGone = false;
  const api = createLightApi({
    address,
    language: translations.language,
    appKey,
    tokens,
    onSessionEnded: (code) => {
      // Who has gone while a token was asked for knows nothing of the session.
      if (!isGone) hostEventsOf(host.element).emit('customer-session-expired', { code });
    },
  });
  let spoken = translations.language();
  let asking: Promise<CurrentUser> | null = null;
  let told: FollowedPage = { token: null, fetchToken: null };
  let token: string | null = null;
  let hasSource = false;
  const listeners = new Set<() => void>();
  // A new way to get a token says nothing about who writes, nor does the first token that was asked for.
  tokens.subscribe(() => {
    const before = token;
    const hadSource = hasSource;
    token = tokens.current();
    hasSource = tokens.hasSource();
    if (before === null ? hadSource === hasSource : before === token) return;
    asking = null;
    for (const listener of listeners) listener();
  });
  return {
    api,
    translations,
    whoWrites() {
      if (!tokens.hasSource()) return Promise.resolve(null);
      if (asking) return asking;
      const running = api.call(getInfo, {}, { quiet: true });
      asking = running;
      // Asked once more with the next file: the line may be back by then.
      running.catch(() => {
        if (asking === running) asking = null;
      });
      return running;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async speak(language) {
      // Those of the language that it begins with are asked for when the form is.
      if (language === spoken) return;
      spoken = language;
      try {
        await translations.change(language);
      } catch (error) {
        if (spoken === language) spoken = translations.language();
        throw error;
      }
    },
    follow(next) {
      const before = told;
      told = next;
      if (next.token !== before.token) tokens.set(next.token);
      if (next.fetchToken !== before.fetchToken) tokens.setFetchToken(next.fetchToken);
    },
    dispose() {
      isGone = true;
      listeners.clear();
      tokens.dispose();
    },
  };
}
