import type { Api } from '../../shared/api/api.ts';
import type { CurrentUser } from '../../shared/contract/oauth/session.ts';
import type { Translations } from '../../shared/i18n/translations.ts';

/** What a form of feedback works with: of the session around it, or its own. */
export interface FeedbackSource {
  readonly api: Pick<Api, 'call' | 'upload'>;
  readonly translations: Translations;
  /**
   * Who is signed in; null where the page has the app key alone. Rejects where it cannot be found out.
   * @param isAnew the server is asked, whatever it has said before
   */
  readonly whoWrites: (isAnew?: boolean) => Promise<Pick<CurrentUser, 'userId' | 'email'> | null>;
  /** Rejects where a page on which nobody is signed in may not send, and why: asked before anybody writes. */
  readonly checkVisitors: () => Promise<void>;
  /** Told whenever that may be another one, or nobody any more, since the session has ended. */
  readonly subscribe: (listener: () => void) => () => void;
}
