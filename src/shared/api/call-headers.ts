import { APPLICATION_ID, HEADER, LANGUAGE_HEADER, ORIGIN_VALUE } from '../contract/headers.ts';
import type { Language } from '../contract/language.ts';

/** What every call carries (specification 7). */
export function callHeaders(language: Language, token: string | null): Record<string, string> {
  return {
    [HEADER.origin]: ORIGIN_VALUE,
    [HEADER.application]: APPLICATION_ID,
    [HEADER.language]: LANGUAGE_HEADER[language],
    ...(token === null ? {} : { [HEADER.token]: token }),
  };
}
