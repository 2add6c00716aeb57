import { expect, test } from 'vitest';
import { dispositionFileName } from '../../../../src/shared/api/content-disposition.ts';

test.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename=a.xlsx', 'a.xlsx'],
  ['attachment; filename="a b; c.xlsx"', 'a b; c.xlsx'],
  ['attachment; filename="say \\"hi\\".txt"', 'say "hi".txt'],
  ["attachment; filename*=UTF-8''%E6%A4%9C%E5%8F%8E.xlsx; filename=report.xlsx", '検収.xlsx'],
  ["attachment; filename=report.xlsx; filename*=utf-8'ja'%E6%A4%9C.xlsx", '検.xlsx'],
  ["attachment; filename=report.xlsx; filename*=UTF-8''%E6%", 'report.xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\secret\\\\a.txt"', 'a.txt'],
])('%s', (header, name) => {
  expect(dispositionFileName(header)).toBe(name);
});
