import { BASE_PATH } from '../contract/headers.ts';

/** Where the customer API lives: the attribute `api-base`, absolute or relative to the page. */
export interface ApiAddress {
  /** The address of a call, without its query. */
  call(path: string): string;
  /** Replies name media below the standard base path; the API may be reached at another one. */
  media(path: string): string;
}

export function apiAddress(apiBase: string, pageAddress: string): ApiAddress {
  const base = new URL(apiBase, pageAddress).href.replace(/\/+$/, '');
  return {
    call: (path) => base + path,
    media: (path) =>
      path.startsWith(`${BASE_PATH}/`) ? base + path.slice(BASE_PATH.length) : new URL(path, base).href,
  };
}
