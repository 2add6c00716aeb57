import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isLoginRule, loginFormSchema } from '../../../../src/app/session/login-form-schema.ts';

const GOOD = { loginName: 'admin@demo.example', password: 'Admin2026' };

function ruleBroken(form: Partial<typeof GOOD>): string | undefined {
  return v.safeParse(loginFormSchema, { ...GOOD, ...form }).issues?.[0].message;
}

test.each([
  [{ loginName: '' }, 'accountRequired'],
  [{ loginName: '   ' }, 'accountRequired'],
  [{ loginName: 'a@' }, 'emailFormat'],
  [{ loginName: 'a@b' }, 'emailFormat'],
  [{ loginName: 'a'.repeat(255) }, 'accountTooLong'],
  [{ password: '' }, 'passwordRequired'],
  [{ password: '12345' }, 'passwordTooShort'],
  [{ password: 'x'.repeat(201) }, 'passwordTooLong'],
])('%o breaks the rule %s', (form, rule) => {
  expect(ruleBroken(form)).toBe(rule);
  expect(isLoginRule(rule)).toBe(true);
});

test.each([{}, { loginName: 'acceptor1' }, { password: '123456' }])('%o is fine', (form) => {
  expect(ruleBroken(form)).toBeUndefined();
});

test('the login name is trimmed, the password is not', () => {
  expect(v.parse(loginFormSchema, { loginName: ' acceptor1 ', password: ' 12345 ' })).toEqual({
    loginName: 'acceptor1',
    password: ' 12345 ',
  });
});
