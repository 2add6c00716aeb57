import type { Language } from '../contract/language.ts';

/** The name is part of the specification (7): the language is kept in a cookie named `language`. */
const NAME = 'language';
const ONE_YEAR = 365 * 24 * 60 * 60;

/** The code in the cookie as it is, or null; only the full-page console reads and writes it. */
export function readLanguageCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === NAME) return value?.trim() || null;
  }
  return null;
}

export function writeLanguageCookie(page: Document, language: Language): void {
  page.cookie = `${NAME}=${language}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}
