import { apiAddress } from '../../shared/api/api-address.ts';
import { createLightApi } from '../../shared/api/light-api.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { hostTokens } from '../../shared/connection/host-tokens.ts';
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
  const api = createLightApi({
    address,
    language: translations.language,
    appKey,
    tokens,
    onSessionEnded: (code) => hostEventsOf(host.element).emit('customer-session-expired', { code }),
  });
  let asking: Promise<CurrentUser> | null = null;
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
        asking = null;
      });
      return running;
    },
    follow({ token, fetchToken }) {
      asking = null;
      tokens.set(token);
      tokens.setFetchToken(fetchToken);
    },
    dispose() {
      tokens.dispose();
    },
  };
}
