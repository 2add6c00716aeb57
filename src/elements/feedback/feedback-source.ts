import type { Api } from '../../shared/api/api.ts';
import type { CurrentUser } from '../../shared/contract/oauth/session.ts';
import type { Translations } from '../../shared/i18n/translations.ts';

/** What a form of feedback works with: of the session around it, or its own. */
export interface FeedbackSource {
  readonly api: Pick<Api, 'call' | 'upload'>;
  readonly translations: Translations;
  /** Who is signed in; null where the page has the app key alone. Rejects where it cannot be found out. */
  readonly whoWrites: () => Promise<Pick<CurrentUser, 'userId' | 'email'> | null>;
  /** Rejects where a page on which nobody is signed in may not send, and why: asked before anybody writes. */
  readonly checkVisitors: () => Promise<void>;
  /** Told whenever that may be another one. */
  readonly subscribe: (listener: () => void) => () => void;
}
