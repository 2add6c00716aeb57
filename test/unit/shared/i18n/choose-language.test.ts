import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../../src/shared/i18n/choose-language.ts';

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh_TW', 'zh'],
  [' JA ', 'ja'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('%s is %s', (code, language) => {
  expect(chooseLanguage(code)).toBe(language);
});
