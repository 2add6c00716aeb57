import { describe, expect, test } from 'vitest';
import { SERVER_NAMESPACES } from '../../demo/server/texts/text-key.ts';
import { ERROR_CODES } from '../../src/shared/contract/error-code.ts';
import { LANGUAGES } from '../../src/shared/contract/language.ts';
import { UNITS } from '../../src/shared/contract/unit.ts';
import { LOCALE_TAG } from '../../src/shared/format/locale-tag.ts';
import { localeFiles } from '../../src/shared/i18n/locale-files.ts';
import { baseKey, namespacesOf, placeholdersOf, pluralForm, textsOf } from './locale-texts.ts';

/** Shown where no React, or no further chunk, could be loaded: they are part of the elements themselves. */
const BUILT_IN = ['crashes', 'elements'];

test.each([...LANGUAGES])('every file of %s is loaded by the console, or by the server alone', (language) => {
  const loaded = [...Object.keys(localeFiles[language]), ...SERVER_NAMESPACES];
  expect(loaded.concat(BUILT_IN).sort()).toEqual(namespacesOf(language));
});

describe.each(namespacesOf('en').map((namespace) => ({ namespace })))('$namespace', ({ namespace }) => {
  const english = textsOf('en', namespace);
  const englishKeys = new Set([...english.keys()].map(baseKey));

  test.each([...LANGUAGES])('has the keys of English in %s', (language) => {
    const keys = new Set([...textsOf(language, namespace).keys()].map(baseKey));
    expect([...keys].sort()).toEqual([...englishKeys].sort());
  });

  test.each([...LANGUAGES])('has the plural forms that %s needs, and no others', (language) => {
    const texts = textsOf(language, namespace);
    const needed = new Intl.PluralRules(LOCALE_TAG[language]).resolvedOptions().pluralCategories;
    for (const key of englishKeys) {
      const forms = [...texts.keys()].filter((other) => baseKey(other) === key).map(pluralForm);
      if (forms.includes(null)) expect(forms, key).toEqual([null]);
      else expect(forms.sort(), key).toEqual([...needed].sort());
    }
  });

  test.each([...LANGUAGES])('leaves room for the same values in %s', (language) => {
    for (const [key, text] of textsOf(language, namespace)) {
      if (pluralForm(key) !== null && pluralForm(key) !== 'other') continue;
      const source = english.get(key) ?? english.get(`${baseKey(key)}_other`) ?? '';
      expect(placeholdersOf(text), key).toBe(placeholdersOf(source));
    }
  });

  test.each([...LANGUAGES])('has no empty text in %s', (language) => {
    for (const [key, text] of textsOf(language, namespace)) expect(text.trim(), key).not.toBe('');
  });
});

/** Of a limit that is fixed, or of a list that is cut as it has many: there is never one of these. */
const NEVER_ONE = [
  'certificate:packagesShown',
  'certificate:somePictured',
  'handover:choose.share',
  'projects:note.length',
  'signin:verification.position',
];

test('a share in English says one of one: what follows "of so many" has plural forms', () => {
  const inPlural = namespacesOf('en').flatMap((namespace) =>
    [...textsOf('en', namespace)]
      .filter(([key, text]) => pluralForm(key) === null && /\}\} of \{\{[^}]+\}\} (\w+ )?\w+s\b/.test(text))
      .map(([key]) => `${namespace}:${key}`),
  );
  expect(inPlural).toEqual(NEVER_ONE);
});

test.each([...LANGUAGES])('every code of the error catalogue has a sentence in %s', (language) => {
  const texts = textsOf(language, 'errors');
  const codes = [...texts.keys()].filter((key) => key.startsWith('code.')).map((key) => Number(key.slice(5)));
  expect(codes.sort()).toEqual([...ERROR_CODES].sort());
  for (const code of ERROR_CODES) expect(texts.get(`code.${code}`), String(code)).toMatch(/[.。]$/);
});

/** What goes on after saying what is wrong, or begins with what to do. */
const ADVICE = {
  en: /[.:;,] \S|^(Choose|Complete|Enter|Generate) /,
  zh: /请|可|无需/,
  ja: /ください/,
} as const satisfies Record<(typeof LANGUAGES)[number], RegExp>;

test.each([...LANGUAGES])(
  'every error of the catalogue and of a report says what to do in %s',
  (language) => {
    const ofCatalogue = [...textsOf(language, 'errors')].filter(([key]) => /^(code|report)\./.test(key));
    expect(ofCatalogue.length).toBeGreaterThan(ERROR_CODES.length);
    expect(ofCatalogue.filter(([, text]) => !ADVICE[language].test(text))).toEqual([]);
  },
);

/** A number, or room for one, that touches a letter of Chinese or Japanese. */
const TOUCHING =
  /(\d|, number\}\})[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}](\d|\{\{\w+, number)/u;

test.each(['zh', 'ja'] as const)('numbers stand apart from the letters of %s', (language) => {
  const touching = namespacesOf(language).flatMap((namespace) =>
    [...textsOf(language, namespace).values()].filter((text) => TOUCHING.test(text)),
  );
  expect(touching).toEqual([]);
});

test.each([...LANGUAGES])('an ellipsis follows its word without a space in %s', (language) => {
  const apart = namespacesOf(language).flatMap((namespace) =>
    [...textsOf(language, namespace).values()].filter((text) => /[\p{L}\d] …$/u.test(text)),
  );
  expect(apart).toEqual([]);
});

test('what is called status in one list is called state in no other', () => {
  const named = namespacesOf('en').flatMap((namespace) => [...textsOf('en', namespace).values()]);
  expect(named).toContain('Status');
  expect(named).not.toContain('State');
});

test.each([...LANGUAGES])('every unit has a name in %s', (language) => {
  const keys = [...textsOf(language, 'shared').keys()].filter((key) => key.startsWith('unit.'));
  expect(keys.sort()).toEqual(UNITS.map((unit) => `unit.${unit}`).sort());
});
