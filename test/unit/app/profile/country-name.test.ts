import { expect, test } from 'vitest';
import { countryName } from '../../../../src/app/profile/country-name.ts';

test.each([
  ['en-GB', 'Japan'],
  ['zh-CN', '日本'],
  ['ja-JP', '日本'],
])('a country has its name in %s', (locale, name) => {
  expect(countryName('JP', locale)).toBe(name);
});

test.each(['XX', 'QQ', '', '12345', '日本'])('%j names no country', (code) => {
  expect(countryName(code, 'en-GB')).toBeNull();
});
