import { expect, test } from 'vitest';
import { changesOf } from '../../../../src/app/team/change/changes-of.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';

const opened = { loginName: 'annasmith', email: null, role: ROLE.acceptor };
const typed = { loginName: 'annasmith', email: '', role: ROLE.acceptor };

test('only what was changed is sent, so that nothing is undone that a colleague changed meanwhile', () => {
  expect(changesOf(opened, typed)).toEqual({});
  expect(changesOf(opened, { ...typed, loginName: 'annajones' })).toEqual({ loginName: 'annajones' });
  expect(changesOf(opened, { ...typed, email: 'anna@a.example', role: ROLE.administrator })).toEqual({
    email: 'anna@a.example',
    role: ROLE.administrator,
  });
  expect(changesOf({ ...opened, email: 'anna@a.example' }, typed)).toEqual({ email: '' });
});
