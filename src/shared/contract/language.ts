import * as v from 'valibot';
import { text } from './fields.ts';
import { LANGUAGES } from './languages.ts';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

export const language = v.picklist(LANGUAGES);

/** A text that the provider keeps in all languages, such as the name of an error type. */
export const localizedText = v.object({ en: text, zh: text, ja: text });
export type LocalizedText = v.InferOutput<typeof localizedText>;
