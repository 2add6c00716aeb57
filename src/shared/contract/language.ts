import * as v from 'valibot';
import { LANGUAGES } from './languages.ts';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

export const language = v.picklist(LANGUAGES);

/** A text that the provider keeps in all languages, such as the name of an error type. */
export const localizedText = v.object({ en: v.string(), zh: v.string(), ja: v.string() });
export type LocalizedText = v.InferOutput<typeof localizedText>;
