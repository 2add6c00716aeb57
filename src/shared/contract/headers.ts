import type { Language } from './language.ts';

export { BASE_PATH } from './base-path.ts';

/** Request headers that every call carries (specification 7). The misspelling is part of the protocol. */
export const HEADER = {
  origin: 'orign_from',
  application: 'appId',
  language: 'lang',
  token: 'token',
  /** In place of a token, for the calls that a page without anybody signed in may make. */
  appKey: 'appKey',
} as const;

export const ORIGIN_VALUE = 'customer';
export const APPLICATION_ID = 'customer-console';

/** The value of the `lang` header for each interface language (specification 7). */
export const LANGUAGE_HEADER: Record<Language, string> = { en: 'en_US', zh: 'zh_CN', ja: 'ja_JP' };

/** A request may last this long, in milliseconds (specification 9). */
export const REQUEST_TIMEOUT = 600_000;
