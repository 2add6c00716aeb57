import { readFile } from 'node:fs/promises';

export const PORTAL_LANGUAGES = ['en', 'zh', 'ja'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];

/** The texts of the portal itself, by key; the elements bring theirs. */
export type PortalTexts = Readonly<Record<string, string>>;

/** Read anew each time: whoever changes a text reloads the page and sees it. */
export async function readTexts(language: PortalLanguage): Promise<PortalTexts> {
  const url = new URL(`../texts/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(url, 'utf8')) as PortalTexts;
}

/** What was chosen counts, then what the browser asks for, then English. */
export function languageOf(chosen: string | undefined, accepted: string | undefined): PortalLanguage {
  const wanted = [chosen ?? '', ...(accepted ?? '').split(',')].map((one) =>
    one.trim().slice(0, 2).toLowerCase(),
  );
  const found = wanted.find((one) => PORTAL_LANGUAGES.some((language) => language === one));
  return (found as PortalLanguage | undefined) ?? 'en';
}
