import { readFileSync } from 'node:fs';
import { createInstance, type Resource } from 'i18next';
import { LANGUAGES, type Language, type LocalizedText } from '../../../src/shared/contract/language.ts';
import { NAMESPACES, type TextKey } from './text-key.ts';

/** A text, with values for the places it keeps for them; `count` chooses the plural form. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const i18n = createInstance();
// Ends at once: everything is handed in.
void i18n.init({
  resources: readTexts(),
  lng: 'en',
  fallbackLng: false,
  ns: [...NAMESPACES],
  initAsync: false,
  // Whoever writes markup escapes what it is put into, and names come from people.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

const SAY: Readonly<Record<Language, Say>> = { en: sayIn('en'), zh: sayIn('zh'), ja: sayIn('ja') };

/** What the server says in a language, from `locales/`. */
export function textsIn(language: Language): Say {
  return SAY[language];
}

/** A text in every language. */
export function localized(key: TextKey): LocalizedText {
  return { en: SAY.en(key), zh: SAY.zh(key), ja: SAY.ja(key) };
}

/** A report says the same few words in each of a hundred thousand rows: those are looked up once. */
function sayIn(language: Language): Say {
  const t = i18n.getFixedT(language);
  const known = new Map<TextKey, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

function readTexts(): Resource {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readFile(language, namespace)])),
    ]),
  );
}

function readFile(language: Language, namespace: string) {
  return JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  );
}
