import type { SliderCaptcha } from '../../contract/oauth/captcha.ts';

/** Where a smart verification stands. */
export type VerificationPhase =
  /** The server has not said yet what it wants, or draws a new picture. */
  | { readonly name: 'loading' }
  /** It could not be asked. */
  | { readonly name: 'unavailable'; readonly error: unknown }
  | { readonly name: 'ready'; readonly captcha: SliderCaptcha }
  /** The picture has expired unused; the next one is asked for when somebody wants to use it. */
  | { readonly name: 'stale' }
  | { readonly name: 'checking'; readonly captcha: SliderCaptcha | null }
  /** The browser computes instead; `most` guesses at most, or null where that is not known. */
  | { readonly name: 'proving'; readonly tries: number; readonly most: number | null }
  | { readonly name: 'passed' }
  /** The server asks for none. */
  | { readonly name: 'none' };

/** What went wrong with the last try, while the next one is prepared. */
export type VerificationTrouble = 'wrong' | 'expired' | 'workFailed' | { readonly error: unknown };
