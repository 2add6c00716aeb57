import type { i18n as I18n } from 'i18next';

/** The text for a key that data carries, such as the title of a route; the conventions tests check such keys. */
export function translateKey(i18n: I18n, key: string): string {
  return (i18n.t as (key: string) => string)(key);
}
