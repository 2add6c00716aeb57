import { expect, test } from 'vitest';
import { localized, textsIn } from '../../../../../demo/server/texts/texts.ts';
import { ITEM_RESULT } from '../../../../../src/shared/contract/item-result.ts';

test('a state is called what the console calls it', () => {
  expect(localized(`delivery:itemResult.${ITEM_RESULT.rejected}`)).toEqual({
    en: 'Rejected',
    zh: '不通过',
    ja: '不合格',
  });
});

test('a number chooses its plural form and is written as the language writes it', () => {
  const t = textsIn('en');
  expect(t('mail:reset.lasts', { count: 1 })).toContain('for 1 minute.');
  expect(t('certificate:allPictured', { count: 1200 })).toBe('1,200 rejections, each pictured.');
});

test('what people write is no template: it stays as it is', () => {
  const name = '{{file}} $t(mail:footer) <b>&';
  expect(textsIn('en')('mail:greeting', { userName: name })).toBe(`Hello ${name},`);
});
