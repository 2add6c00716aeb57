/**
 * Interface languages (specification 9). Apart from their schemas, since the small script that merely defines
 * an element needs them too.
 */
export const LANGUAGES = ['en', 'zh', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The source of all texts. */
export const DEFAULT_LANGUAGE: Language = 'en';
