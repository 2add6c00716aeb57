import { BASE_PATH } from '../contract/headers.ts';
import { SettingError } from './setting-error.ts';

/** Where the customer API lives: the attribute `api-base`, absolute or relative to the page. */
export interface ApiAddress {
  /** The address of a call, without its query. */
  call(path: string): string;
  /** Replies name media below the standard base path; the API may be reached at another one. */
  media(path: string): string;
}

/** Throws a `SettingError` where the attribute is none. */
export function apiAddress(apiBase: string, pageAddress: string): ApiAddress {
  if (!URL.canParse(apiBase, pageAddress)) throw new SettingError(`api-base is no address: ${apiBase}`);
  const base = new URL(apiBase, pageAddress).href.replace(/\/+$/, '');
  return {
    call: (path) => base + path,
    media: (path) =>
      path.startsWith(`${BASE_PATH}/`) ? base + path.slice(BASE_PATH.length) : new URL(path, base).href,
  };
}
