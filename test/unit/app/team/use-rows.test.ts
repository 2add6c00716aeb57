import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Rows, useRows } from '../../../../src/app/team/add/use-rows.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { MAX_MEMBERS_ADDED } from '../../../../src/shared/contract/team/member-rules.ts';

interface DrawnProps {
  readonly work: (drawn: Rows) => void;
  readonly all: Rows[];
}

/** React draws once more what changes while it is drawn: without a document nothing else does. */
function Drawn({ work, all }: DrawnProps) {
  const rows = useRows();
  if (all.push(rows) === 1) work(rows);
  return null;
}

/** The rows after something was done with them as they were drawn first: what takes a while has those in hand. */
function rowsAfter(work: (drawn: Rows) => void): Rows | undefined {
  const all: Rows[] = [];
  renderToStaticMarkup(createElement(Drawn, { work, all }));
  return all.at(-1);
}

const memberOf = (loginName: string) => ({ loginName, email: '', password: 'Secret22', role: ROLE.acceptor });
const names = (rows: Rows | undefined) => rows?.rows.map(({ loginName }) => loginName);

test('what is typed while a table is read stays, and takes its room', () => {
  const table = Array.from({ length: MAX_MEMBERS_ADDED }, (_, at) => memberOf(`member${at}`));
  let leftOver = 0;
  const rows = rowsAfter((drawn) => {
    drawn.set(0, { loginName: 'typed' });
    leftOver = drawn.insert(table);
  });
  expect(names(rows)).toEqual(['typed', ...table.slice(0, -1).map(({ loginName }) => loginName)]);
  expect(leftOver).toBe(1);
});

test('a column is pasted into the rows that there are by then', () => {
  const rows = rowsAfter((drawn) => {
    drawn.add();
    drawn.set(1, { email: 'second@example.test' });
    drawn.fill(['first1', 'second2'], 0, 'loginName');
  });
  expect(names(rows)).toEqual(['first1', 'second2']);
  expect(rows?.rows[1]?.email).toBe('second@example.test');
});
