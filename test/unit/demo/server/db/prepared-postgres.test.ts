import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { LAST_STATEMENT } from '../../../../../demo/server/db/last-statement.ts';
import { prepareRepeated } from '../../../../../demo/server/db/prepared-postgres.ts';
import { StatementNames } from '../../../../../demo/server/db/statement-names.ts';

/** A connection that notes what it is told, and answers each statement as it is said to. */
function connection(answer: (text: string) => Promise<unknown>) {
  const told: string[] = [];
  const client = {
    query(config: string | { readonly text: string }) {
      const text = typeof config === 'string' ? config : config.text;
      told.push(text);
      return answer(text);
    },
    connection: {
      stream: { cork: () => void told.push('(held)'), uncork: () => void told.push('(let go)') },
    },
  };
  prepareRepeated(client as unknown as ClientBase, new StatementNames());
  const say = (text: string) => client.query({ text });
  return { say, told };
}

const rows = (text: string) => Promise.resolve({ rows: [text], rowCount: 1 });

test('the begin of a transaction goes out together with its first statement', async () => {
  const { say, told } = connection(rows);
  expect(await say('begin')).toEqual({ rows: [], rowCount: 0 });
  expect(await say('select 1')).toEqual({ rows: ['select 1'], rowCount: 1 });
  await say('select 2');
  expect(told).toEqual(['(held)', 'begin', 'select 1', '(let go)', 'select 2']);
});

test('a begin that nothing follows at once goes out by itself', async () => {
  const { say, told } = connection(rows);
  await say('begin');
  await expect.poll(() => told).toEqual(['(held)', 'begin', '(let go)']);
  await say('select 1');
  expect(told).toEqual(['(held)', 'begin', '(let go)', 'select 1']);
});

test('where begin fails the next statement fails with its error, whatever came of it, and none after', async () => {
  const refused = new Error('no transaction today');
  const { say } = connection((text) => (text === 'begin' ? Promise.reject(refused) : rows(text)));
  await say('begin');
  await expect(say('update kept')).rejects.toBe(refused);
  expect(await say('select 1')).toEqual({ rows: ['select 1'], rowCount: 1 });
});

test('a first statement that fails says why itself', async () => {
  const wrong = new Error('no such table');
  const { say } = connection((text) => (text === 'begin' ? rows(text) : Promise.reject(wrong)));
  await say('begin');
  await expect(say('select * from nothing')).rejects.toBe(wrong);
});

const LAST = `update kept ${new PgDialect().sqlToQuery(LAST_STATEMENT).sql}`;

test('the last statement of a transaction goes out together with the commit, whose answer is awaited', async () => {
  const full = new Error('the disk is full');
  const { say, told } = connection((text) => (text === 'commit' ? Promise.reject(full) : rows(text)));
  await say('begin');
  await say('select 1');
  expect(await say(LAST)).toEqual({ rows: [LAST], rowCount: 1 });
  expect(told.slice(4)).toEqual(['(held)', LAST, 'commit', '(let go)']);
  await expect(say('commit')).rejects.toBe(full);
  await say('rollback');
  expect(told.at(-1)).toBe('rollback');
});

test('a last statement that fails needs no rollback, and the next transaction begins as ever', async () => {
  const wrong = new Error('division by zero');
  const { say, told } = connection((text) => (text === LAST ? Promise.reject(wrong) : rows(text)));
  await say('begin');
  await expect(say(LAST)).rejects.toBe(wrong);
  await say('rollback');
  expect(told.filter((text) => !text.startsWith('('))).toEqual(['begin', LAST, 'commit']);
  await say('begin');
  expect(await say('select 1')).toEqual({ rows: ['select 1'], rowCount: 1 });
});

test('a statement after the last of its transaction is refused', async () => {
  const { say, told } = connection(rows);
  await say('begin');
  await say(LAST);
  await expect(say('select 1')).rejects.toThrow('after the last');
  expect(told).not.toContain('select 1');
});
