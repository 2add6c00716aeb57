import { expect, test } from 'vitest';
import { checkTexts } from '../../../../src/app/feedback/feedback-rules.ts';

const contactRule = (contact: string) => checkTexts({ contact, description: 'x' }).contactRule;
const descriptionRule = (description: string) => checkTexts({ contact: '1', description }).descriptionRule;

test.each([
  ['', 'contactRequired'],
  [' \t ', 'contactRequired'],
  ['0', null],
  ['1'.repeat(20), null],
  ['1'.repeat(21), 'phoneTooLong'],
  [` ${'1'.repeat(20)} `, null],
  ['someone@customer.example', null],
  ['someone', 'emailFormat'],
  ['someone@', 'emailFormat'],
  ['+81 3 1234', 'emailFormat'],
  ['12345x', 'emailFormat'],
])('contact %j: %s', (contact, rule) => {
  expect(contactRule(contact)).toBe(rule);
});

test.each([
  ['', 'descriptionRequired'],
  [' \n ', 'descriptionRequired'],
  ['x', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'descriptionTooLong'],
  [`${'x'.repeat(500)}\n`, null],
])('description %j: %s', (description, rule) => {
  expect(descriptionRule(description)).toBe(rule);
});

test('what is sent is trimmed, and a contact in full width is written in the usual signs', () => {
  expect(checkTexts({ contact: ' ０９０１２３ ', description: ' 幅が広い。\n' })).toMatchObject({
    contact: '090123',
    description: '幅が広い。',
    contactRule: null,
    descriptionRule: null,
  });
  expect(checkTexts({ contact: 'a＠b.example', description: 'x' }).contact).toBe('a@b.example');
});
