import { expect, test } from 'vitest';
import { listFormat } from '../../../../src/shared/format/list-format.ts';

test.each([
  ['en-GB', 'Ann, Bo, Cy'],
  ['zh-CN', 'Ann、Bo、Cy'],
  ['ja-JP', 'Ann、Bo、Cy'],
])('names are parted in %s', (locale, said) => {
  expect(listFormat(locale).format(['Ann', 'Bo', 'Cy'])).toBe(said);
});
