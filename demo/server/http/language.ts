import { LANGUAGE_HEADER } from '../../../src/shared/contract/headers.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';

/** The language of a request by its `lang` header; English where that is missing or unknown. */
export function requestLanguage(header: string | undefined): Language {
  return LANGUAGES.find((language) => LANGUAGE_HEADER[language] === header) ?? DEFAULT_LANGUAGE;
}
