import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPassword } from '../../../../src/shared/contract/oauth/password.ts';
import {
  type NewPasswordForm,
  type NewPasswordProblem,
  newPasswordSchema,
} from '../../../../src/shared/sign-in/new-password-schema.ts';
import {
  meetsRule,
  PASSWORD_RULES,
  type PasswordRule,
  rulesMet,
} from '../../../../src/shared/sign-in/password-rules.ts';

const BROKEN: readonly [password: string, rules: readonly PasswordRule[], problem: NewPasswordProblem][] = [
  ['', ['length', 'upper', 'lower', 'digit'], 'required'],
  ['Ab1cd', ['length'], 'tooShort'],
  ['Abcdefghijklmno12', ['length'], 'tooLong'],
  ['abcdef1', ['upper'], 'noUpper'],
  ['ABCDEF1', ['lower'], 'noLower'],
  ['Abcdefg', ['digit'], 'noDigit'],
];
const RIGHT = ['Abcde1', 'Abcdefghijklmn12', 'Ünderß7', 'Пароль1', 'Ab 1!?'];

interface Problems {
  readonly password?: readonly string[];
  readonly repeat?: readonly string[];
}

function problemsOf(form: NewPasswordForm): Problems {
  const result = v.safeParse(newPasswordSchema, form);
  return result.success ? {} : (v.flatten<typeof newPasswordSchema>(result.issues).nested ?? {});
}

describe.each(BROKEN)('%j', (password, rules, problem) => {
  test('breaks exactly these rules', () => {
    expect(PASSWORD_RULES.filter((rule) => !meetsRule(password, rule))).toEqual(rules);
    expect(rulesMet(password)).toBe(PASSWORD_RULES.length - rules.length);
  });

  test('has its own message, and the server would refuse it as well', () => {
    expect(problemsOf({ password, repeat: password || 'x' }).password?.[0]).toBe(problem);
    expect(v.is(newPassword, password)).toBe(false);
  });
});

test.each(RIGHT)('%j meets every rule, here and at the server', (password) => {
  expect(rulesMet(password)).toBe(PASSWORD_RULES.length);
  expect(problemsOf({ password, repeat: password })).toEqual({});
  expect(v.is(newPassword, password)).toBe(true);
});

test('the two entries must match, and the second is asked for', () => {
  expect(problemsOf({ password: 'Abcde1', repeat: 'Abcde2' })).toEqual({ repeat: ['mismatch'] });
  expect(problemsOf({ password: 'Abcde1', repeat: '' })).toEqual({ repeat: ['repeatRequired'] });
});

test('a mismatch is said even while the first entry is still wrong', () => {
  expect(problemsOf({ password: 'abc', repeat: 'abd' }).repeat).toEqual(['mismatch']);
});
