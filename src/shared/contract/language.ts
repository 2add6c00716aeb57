import * as v from 'valibot';

/** Interface languages (specification 9); `en` is the default and the source of all texts. */
export const LANGUAGES = ['en', 'zh', 'ja'] as const;
export const DEFAULT_LANGUAGE = 'en';

export const language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof language>;

/** A text that the provider keeps in all languages, such as the name of an error type. */
export const localizedText = v.object({ en: v.string(), zh: v.string(), ja: v.string() });
export type LocalizedText = v.InferOutput<typeof localizedText>;
