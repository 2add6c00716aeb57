import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageOf, PORTAL_LANGUAGES, readTexts } from '../../../../demo/portal/server/languages.ts';
import { PORTAL_PEOPLE } from '../../../../demo/portal/server/people.ts';
import { PORTAL_PAGES } from '../../../../demo/portal/server/site-map.ts';

/* What the portal says is there in each language, and is said somewhere. */

const en = await readTexts('en');
const GAP = /\{\w+\}/g;
const files = globSync('demo/portal/{pages,server,site}/*.{html,ts,js}').map((path) =>
  readFileSync(path, 'utf8'),
);

test.each(PORTAL_LANGUAGES)('%s has every text, with the same gaps', async (language) => {
  const texts = await readTexts(language);
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('');
    expect([...text.matchAll(GAP)].flat().sort(), key).toEqual(
      [...(en[key] ?? '').matchAll(GAP)].flat().sort(),
    );
  }
});

test('every text is used', () => {
  const made = [
    ...PORTAL_PAGES.flatMap(({ name }) => [`${name}.menu`, `${name}.title`, `${name}.lead`]),
    ...Object.keys(PORTAL_PEOPLE).map((key) => `people.${key}`),
  ];
  const named = (key: string) =>
    files.some((file) => file.includes(`'${key}'`) || file.includes(`{{${key}}}`));
  expect(Object.keys(en).filter((key) => !made.includes(key) && !named(key))).toEqual([]);
});

test('who has chosen no language gets the first that their browser asks for and we have, else English', () => {
  expect(languageOf('ja', 'zh-CN,zh;q=0.9')).toBe('ja');
  expect(languageOf(undefined, 'fr-FR, zh-CN;q=0.9')).toBe('zh');
  expect(languageOf('klingon', undefined)).toBe('en');
});
