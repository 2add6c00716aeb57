import { encodeQuery } from '../contract/encode-query.ts';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Where to go: a path with its query, as text or in parts. Absent values are left out of the query. */
export type Target =
  | string
  | { readonly path: string; readonly query?: Readonly<Record<string, QueryValue>> | undefined };

export function targetText(target: Target): string {
  if (typeof target === 'string') return target.startsWith('/') ? target : `/${target}`;
  const query = encodeQuery(target.query ?? {}).toString();
  return query ? `${target.path}?${query}` : target.path;
}

export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
}

/** As `placeOf` read it; entries that occur more than once stay so. */
export function placeText({ path, search }: Place): string {
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

export function placeOf(text: string): Place {
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  return { path, search: new URLSearchParams(at < 0 ? '' : text.slice(at + 1)) };
}
