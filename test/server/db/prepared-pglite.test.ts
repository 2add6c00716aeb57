import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparedPglite } from '../../../demo/server/db/prepared-pglite.ts';

let prepared: PreparedPglite;
let plain: PGlite;

beforeAll(async () => {
  prepared = new PreparedPglite();
  plain = new PGlite();
  await Promise.all([prepared.waitReady, plain.waitReady]);
});
afterAll(() => Promise.all([prepared.close(), plain.close()]));

/** Often enough to be prepared. */
const TIMES = [1, 2, 3, 4, 5];

const ROWS = `select n, null::text as nothing, 'ä字🙂' as wide, '' as empty, n % 2 = 0 as even, n::bigint as big,
  n::numeric / 3 as third, '2026-11-27T08:00:00Z'::timestamptz as at, array[n, null] as list,
  jsonb_build_object('n', n) as document, repeat('x', 20000) as longer
  from generate_series(1, $1::int) n`;

test.each([
  ['objects', undefined],
  ['arrays', 'array' as const],
])('rows as %s are as PGlite reads them, in many parts, too', async (_what, rowMode) => {
  const options = rowMode ? { rowMode } : {};
  for (const count of TIMES) {
    const read = async (database: PGlite) => {
      const { rows, fields, affectedRows } = await database.query(ROWS, [count * 3], options);
      return { rows, affectedRows, names: fields.map(({ name }) => name) };
    };
    expect(await read(prepared)).toEqual(await read(plain));
  }
});

test('what was changed is counted, and what is refused says why', async () => {
  for (const database of [prepared, plain]) await database.exec('create table kept (n int primary key)');
  for (const n of TIMES) {
    const add = (database: PGlite) =>
      database.query('insert into kept values ($1::int), ($1::int + 100)', [n]);
    expect((await add(prepared)).affectedRows).toBe((await add(plain)).affectedRows);
    for (const database of [prepared, plain]) {
      await expect(add(database)).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    }
  }
  const { rows } = await prepared.query('select count(*)::int as count from kept');
  expect(rows).toEqual([{ count: 2 * TIMES.length }]);
});

test('who listens to a channel hears what a prepared statement tells, until they stop', async () => {
  const heard: string[] = [];
  const stop = await prepared.listen('Channel', (payload) => heard.push(payload));
  const quoted = await prepared.listen('"Channel"', (payload) => heard.push(`quoted ${payload}`));
  const tell = (payload: string, channel = 'channel') =>
    prepared.query('select pg_notify($1, $2)', [channel, payload]);
  for (const n of TIMES) await tell(`${n}`);
  await tell('6', 'Channel');
  await vi.waitUntil(() => heard.length === TIMES.length + 1);
  expect(heard).toEqual([...TIMES.map(String), 'quoted 6']);
  await stop();
  await quoted();
  await tell('7');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toHaveLength(TIMES.length + 1);
});
