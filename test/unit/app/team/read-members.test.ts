import { expect, test } from 'vitest';
import { readCells } from '../../../../src/app/team/add/read-cells.ts';
import { readMembers } from '../../../../src/app/team/add/read-members.ts';

const read = (text: string) => readMembers(readCells(text) ?? []);
const member = (loginName: string, email = '', password = '', role = '20') => ({
  loginName,
  email,
  password,
  role,
});

test('what spreadsheets copy is read by tabs and lines, of every system', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(
      read(`annasmith\tanna@a.example\tSecret22\tAdministrator${end}bobbrown\t\tSecret23\t${end}`),
    ).toEqual([member('annasmith', 'anna@a.example', 'Secret22', '10'), member('bobbrown', '', 'Secret23')]);
});

test('a head says which column is which, in each of our languages, in whatever order', () => {
  for (const head of [
    'Role,Password,Email,User name',
    '角色,密码,邮箱,用户名',
    '役割,パスワード,メールアドレス,ユーザー名',
    '権限,パスワード,メールアドレス,ユーザー名',
  ])
    expect(read(`${head}\n管理者,Secret22,anna@a.example,annasmith`), head).toEqual([
      member('annasmith', 'anna@a.example', 'Secret22', '10'),
    ]);
});

test('columns that a table lacks, or has besides, change nothing', () => {
  expect(read('Department,User name\nQuality,annasmith')).toEqual([member('annasmith')]);
  expect(read('annasmith')).toEqual([member('annasmith')]);
});

test('of two columns that may be meant, the one is taken whose title says it more plainly', () => {
  for (const head of [
    'Name,User name,Email',
    '姓名,用户名,邮箱',
    '名前,ユーザー名,メール',
    'Name,用户名,邮箱',
  ])
    expect(read(`${head}\nAnna Smith,annasmith,anna@a.example`), head).toEqual([
      member('annasmith', 'anna@a.example'),
    ]);
  expect(read('User name,Name,Mail,Email\nannasmith,Anna Smith,old@a.example,anna@a.example')).toEqual([
    member('annasmith', 'anna@a.example'),
  ]);
  expect(read('Name,Email\nannasmith,anna@a.example')).toEqual([member('annasmith', 'anna@a.example')]);
});

test('cells in quotes may hold what stands between others; blanks around cells and empty lines are left out', () => {
  expect(read('"annasmith", anna@a.example ,\r\n\r\n,,\r\nbobbrown,,"Sec""ret,22"')).toEqual([
    member('annasmith', 'anna@a.example'),
    member('bobbrown', '', 'Sec"ret,22'),
  ]);
  expect(read('annasmith;anna@a.example;;Acceptor')).toEqual([member('annasmith', 'anna@a.example')]);
});

test('a role is known by its code and by its name; one that nobody knows is left open', () => {
  const role = (word: string) => read(`annasmith\t\tSecret22\t${word}`)[0]?.role;
  for (const word of ['10', 'administrator', 'Admin', '管理员', '管理者'])
    expect(role(word), word).toBe('10');
  for (const word of ['20', 'Acceptor', '验收人', '検収者', '']) expect(role(word), word).toBe('20');
  for (const word of ['30', 'Boss', 'constructor']) expect(role(word), word).toBe('');
});

test('a quote that is never closed makes no table', () => {
  expect(readCells('annasmith,"anna@a.example')).toBeNull();
});
