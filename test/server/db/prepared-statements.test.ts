import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StatementNames } from '../../../demo/server/db/statement-names.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TIMES = [1, 2, 3, 4, 5, 6, 7];

test('a statement gives the same, prepared or not', async () => {
  const given = [];
  for (const n of TIMES) {
    given.push(
      await server.services.database.system(async (tx) => {
        const { rows } = await tx.execute(sql`
          select ${n}::int as number, null::text as nothing, '{"a": [1]}'::jsonb as document, array['x', 'y'] as list,
            ${n > 3}::boolean as late, count(*)::int as counted from generate_series(1, ${n})`);
        return rows;
      }),
    );
  }
  expect(given).toEqual(
    TIMES.map((n) => [
      { number: n, nothing: null, document: { a: [1] }, list: ['x', 'y'], late: n > 3, counted: n },
    ]),
  );
});

test('a prepared statement that fails leaves those after it alone', async () => {
  const { database } = server.services;
  for (const n of TIMES) {
    const halves = database.system((tx) => tx.execute(sql`select 1 / ${n % 2}::int as half`));
    if (n % 2 === 0) await expect(halves).rejects.toThrow();
    else expect((await halves).rows).toEqual([{ half: 1 }]);
  }
});

test('a statement that cannot be read at all is refused each time', async () => {
  for (const _ of TIMES) {
    const refused = server.services.database.system((tx) => tx.execute(sql`select from nowhere`));
    await expect(refused).rejects.toThrow();
  }
});

test('a table that was changed is read again after one refusal at most', async () => {
  const { database } = server.services;
  const read = () => database.system(async (tx) => (await tx.execute(sql`select * from changing`)).rows);
  await database.system((tx) => tx.execute(sql`create table changing (a int)`));
  await database.system((tx) => tx.execute(sql`insert into changing values (1)`));
  for (const _ of TIMES) expect(await read()).toEqual([{ a: 1 }]);
  await database.system((tx) => tx.execute(sql`alter table changing add column b text`));
  await read().catch(() => undefined);
  for (const _ of TIMES) expect(await read()).toEqual([{ a: 1, b: null }]);
});

test('what comes up for one occasion is not prepared, and what is prepared has an end', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  for (let n = 0; n < 5000; n += 1) {
    for (const _ of TIMES) names.nameOf(`select ${n}`);
  }
  const named = Array.from({ length: 5000 }, (_, n) => names.nameOf(`select ${n}`)).filter(Boolean);
  expect(named.length).toBe(500);
  expect(new Set(named).size).toBe(500);
  expect(names.nameOf(`select '${'x'.repeat(30_000)}'`)).toBeUndefined();
});
