import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/languages.ts';

/** The language for a code such as `zh`, `zh-CN` or `JA`; codes we do not know mean English (specification 9). */
export function chooseLanguage(code: string | null | undefined): Language {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? DEFAULT_LANGUAGE;
}
