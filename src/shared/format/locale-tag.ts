import type { Language } from '../contract/language.ts';

/** Formats of a language; English is written the way that puts the day before the month. */
export const LOCALE_TAG: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' };
