import { expect, test } from 'vitest';
import {
  NEW_ERROR_TYPE,
  wrongFields,
} from '../../../../src/shared/delivery/error-type/manage/error-type-draft.ts';

const good = {
  code: 'blurred',
  title: { en: 'Blurred', zh: '模糊', ja: 'ぼけ' },
  severity: 'minor',
} as const;

test('a new error type lacks its code and its titles in all languages', () => {
  expect(wrongFields(NEW_ERROR_TYPE)).toEqual(new Set(['code', 'en', 'zh', 'ja']));
});

test('every field that breaks its rule is named, and no other', () => {
  expect(wrongFields(good)).toEqual(new Set());
  expect(wrongFields({ ...good, code: 'Two words' })).toEqual(new Set(['code']));
  expect(wrongFields({ ...good, title: { ...good.title, ja: '  ' } })).toEqual(new Set(['ja']));
  expect(wrongFields({ ...good, title: { ...good.title, en: 'x'.repeat(61) } })).toEqual(new Set(['en']));
});
