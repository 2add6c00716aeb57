import { expect, test } from 'vitest';
import { readLanguageCookie, writeLanguageCookie } from '../../../../src/shared/i18n/language-cookie.ts';

test.each([
  ['', null],
  ['language=', null],
  ['language=zh', 'zh'],
  ['a=1; language=ja; b=2', 'ja'],
  ['my_language=zh', null],
  ['language=fr', 'fr'],
])('the cookies "%s" say %s', (cookies, code) => {
  expect(readLanguageCookie(cookies)).toBe(code);
});

test('the choice is written for the whole site and a year', () => {
  const page = { cookie: '' } as Document;
  writeLanguageCookie(page, 'ja');
  expect(page.cookie).toBe('language=ja; path=/; max-age=31536000; samesite=lax');
});
