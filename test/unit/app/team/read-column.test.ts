import { expect, test } from 'vitest';
import { readColumn } from '../../../../src/app/team/add/read-column.ts';

test('a gap in a column stays a gap, above, too, so that each cell goes to the row that it is of', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(readColumn(`anna@a.example${end}${end}carl@a.example${end}`, 'email')).toEqual([
      'anna@a.example',
      '',
      'carl@a.example',
    ]);
  expect(readColumn('\r\n\r\ncarl@a.example\r\n', 'email')).toEqual(['', '', 'carl@a.example']);
  expect(readColumn('"annasmith"\n \n carlking \n\n', 'loginName')).toEqual(['annasmith', '', 'carlking']);
});

test('roles are known by what people call them; where none is said it is an acceptor’s', () => {
  expect(readColumn('Administrator\n\n验收人\n管理者\nBoss', 'role')).toEqual(['10', '20', '20', '10', '']);
});

test('what has cells beside each other is a table, not a column', () => {
  for (const sign of ['\t', ',', ';'])
    expect(readColumn(`annasmith${sign}anna@a.example\nbobbrown${sign}`, 'loginName')).toBeNull();
});
