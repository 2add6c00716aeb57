import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  isSignInRule,
  type SignInFields,
  signInSchema,
} from '../../../../src/shared/sign-in/sign-in-schema.ts';
import type { VerificationValue } from '../../../../src/shared/sign-in/verification/verification-schema.ts';

const GOOD = {
  loginName: 'admin@demo.example',
  password: 'Admin2026',
  verification: { sid: 'a-sid' } as VerificationValue,
  agreed: true,
};

function ruleBroken(form: Partial<SignInFields>): string | undefined {
  return v.safeParse(signInSchema, { ...GOOD, ...form }).issues?.[0].message;
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
  [{ verification: null }, 'verificationRequired'],
  [{ agreed: false }, 'agreementRequired'],
])('%o breaks the rule %s', (form, rule) => {
  expect(ruleBroken(form)).toBe(rule);
  expect(isSignInRule(rule)).toBe(true);
});

test.each([{}, { loginName: 'acceptor1' }, { password: '123456' }, { verification: {} }])(
  '%o is fine',
  (form) => {
    expect(ruleBroken(form)).toBeUndefined();
  },
);

test('the login name is trimmed, the password is not', () => {
  expect(v.parse(signInSchema, { ...GOOD, loginName: ' acceptor1 ', password: ' 12345 ' })).toEqual({
    ...GOOD,
    loginName: 'acceptor1',
    password: ' 12345 ',
  });
});
