import { expect, test } from 'vitest';
import {
  emailProblem,
  loginNameProblem,
  passwordProblem,
  rowProblems,
} from '../../../../../src/shared/contract/team/member-rules.ts';

test.each([
  ['', 'loginNameMissing'],
  ['  ', 'loginNameMissing'],
  ['abcde', 'loginNameLength'],
  ['abcdef', null],
  ['abc123', null],
  [' ABC123 ', null],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'loginNameLength'],
  ['abc-123', 'loginNameCharacters'],
  ['abc 123', 'loginNameCharacters'],
  ['用户名用户名', 'loginNameCharacters'],
  ['ａｂｃ１２３', 'loginNameCharacters'],
])('a user name has 6 to 20 letters and digits: %j', (name, problem) => {
  expect(loginNameProblem(name)).toBe(problem);
});

test.each([
  ['', 'passwordMissing'],
  ['Abc12', 'passwordLength'],
  ['Abc123', null],
  ['abc123', null],
  ['ABC123', null],
  ['abcDEF', null],
  ['abcdef', 'passwordKinds'],
  ['ABCDEF', 'passwordKinds'],
  ['123456', 'passwordKinds'],
  [`Aa1${'x'.repeat(15)}`, null],
  [`Aa1${'x'.repeat(16)}`, 'passwordLength'],
  ['Abc123!', 'passwordCharacters'],
  [' Abc123', 'passwordCharacters'],
])('a password has 6 to 18 letters and digits of two kinds: %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('administrators need an address, acceptors may have one', () => {
  expect([emailProblem('', '10'), emailProblem('', '20')]).toEqual(['emailMissing', null]);
  for (const role of ['10', '20'])
    expect([emailProblem('a@b', role), emailProblem(' a@b.example ', role)]).toEqual(['emailFormat', null]);
  expect(emailProblem(`${'a'.repeat(250)}@b.example`, '20')).toBe('emailFormat');
});

test('a row needs a password or an address; names and addresses are compared as they are kept', () => {
  const row = (loginName: string, email: string, password: string, role = '20') => ({
    loginName,
    email,
    password,
    role,
  });
  expect(
    rowProblems([
      row('annasmith', 'anna@a.example', ''),
      row(' AnnaSmith', 'Anna@A.example', 'Secret22'),
      row('bobbrown', '', ''),
      row('carlgreen', '', '', '10'),
      row('danagray1', '', 'Secret22', 'x'),
      row('emilwhite', '', 'Secret22'),
    ]),
  ).toEqual([
    { loginName: 'loginNameTwice', email: 'emailTwice' },
    { loginName: 'loginNameTwice', email: 'emailTwice' },
    { password: 'passwordMissing' },
    { email: 'emailMissing' },
    { role: 'roleMissing' },
    {},
  ]);
});
