import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';

/** What people read for a code, in their language: the same texts that the console shows. */
export type ErrorMessages = (code: ErrorCode, language: Language) => string;

const file = v.object({ code: v.optional(v.record(v.string(), v.string()), {}) });

/** Reads `locales/<language>/errors.json` once. */
export function readErrorMessages(): ErrorMessages {
  const texts = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
  return (code, language) => texts.get(language)?.[code] ?? texts.get('en')?.[code] ?? String(code);
}

function readTexts(language: Language): Record<string, string> {
  const path = new URL(`../../../locales/${language}/errors.json`, import.meta.url);
  return v.parse(file, JSON.parse(readFileSync(path, 'utf8'))).code;
}
