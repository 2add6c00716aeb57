import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isCodeRule, mailCodeSchema } from '../../../../src/app/session/mail-code-schema.ts';

const GOOD = { code: '123456', password: 'Accept2026', repeat: 'Accept2026' };

function rulesBroken(form: Partial<typeof GOOD>): (string | undefined)[] {
  return (v.safeParse(mailCodeSchema, { ...GOOD, ...form }).issues ?? []).map(({ message }) => message);
}

test.each([
  [{ code: '' }, 'codeRequired'],
  [{ code: '  ' }, 'codeRequired'],
  [{ code: '12345' }, 'codeFormat'],
  [{ code: '1234567' }, 'codeFormat'],
  [{ code: '12345a' }, 'codeFormat'],
])('%o breaks the rule %s', (form, rule) => {
  expect(rulesBroken(form)).toContain(rule);
  expect(isCodeRule(rule)).toBe(true);
});

test('the rules of a new password hold here too', () => {
  expect(rulesBroken({ password: 'accept2026', repeat: 'accept2026' })).toEqual(['noUpper']);
  expect(rulesBroken({ repeat: 'Accept2027' })).toEqual(['mismatch']);
});

test('a code may be copied with the blanks that a mail shows it with', () => {
  expect(v.parse(mailCodeSchema, { ...GOOD, code: ' 123 456 ' }).code).toBe('123456');
});
