import type { Language } from '../contract/language.ts';

/** BCP 47 tags: `zh` alone would leave the choice of glyphs (simplified or not) to the system. */
const LOCALES = { en: 'en', zh: 'zh-CN', ja: 'ja' } as const satisfies Record<Language, string>;

export function localeOf(language: Language): string {
  return LOCALES[language];
}
