import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeMigration, idOf } from './before-migration.ts';

let database: PGlite;
let migration: string;

beforeEach(async () => {
  ({ database, migration } = await beforeMigration('spot_check_packages'));
});
afterEach(() => database.close());

/** A batch of packages of 30, 0, 20 and 50 items. */
async function addBatch(): Promise<void> {
  await database.query(
    `insert into batch (id, customer_id, order_id, number, name, submitter, delivered_at, labels, delivered)
     values ($1, $1, $1, 'B1', 'B1', 'Provider', now(), '[]', 100)`,
    [idOf(1)],
  );
  for (const [index, delivered] of [30, 0, 20, 50].entries())
    await database.query(
      `insert into package (id, customer_id, batch_id, position, name, delivered) values ($1, $2, $2, $3, $4, $5)`,
      [idOf(10 + index), idOf(1), index + 1, `P${index + 1}`, delivered],
    );
}

async function addCheck(
  number: number,
  {
    from = 1,
    population,
    strata,
    packages,
  }: Readonly<{
    from?: number;
    population: number;
    strata?: readonly string[];
    packages?: readonly string[];
  }>,
): Promise<void> {
  await database.query(
    `insert into spot_check (id, customer_id, batch_id, number, round, size_by, draw_order, from_index, others, packages,
       strata_by, seed, method, population, population_hash, sample_hash, population_key, size, strata, account_id)
     values ($1, $2, $2, $3, 1, 'count', 'random', $4, 'include', $5, $6, 's', 'm', $7, 'h', 'h', 'k', 1, $8, $2)`,
    [
      idOf(100 + number),
      idOf(1),
      number,
      from,
      packages ? JSON.stringify(packages) : null,
      strata ? 'package' : 'none',
      population,
      JSON.stringify((strata ?? ['']).map((name) => ({ name, population: 1, sample: 1 }))),
    ],
  );
}

test('samples of a part of their batch no longer say that they were drawn from all of it', async () => {
  await addBatch();
  await addCheck(1, { population: 100 });
  await addCheck(2, { population: 100, from: 0 });
  await addCheck(3, { population: 50, packages: ['P4'] });
  // By somebody who saw two packages, or while somebody held the others.
  await addCheck(4, { population: 50 });
  await addCheck(5, { population: 50, strata: ['P1', 'P3'] });
  // From an index on, of all that was there, and of a part.
  await addCheck(6, { population: 71, from: 30 });
  await addCheck(7, { population: 70, from: 31 });
  await addCheck(8, { population: 10, from: 91 });
  await addCheck(9, { population: 20, from: 31 });
  await database.exec(migration);
  const { rows } = await database.query('select number, packages from spot_check order by number');
  expect(rows).toEqual([
    { number: 1, packages: null },
    { number: 2, packages: null },
    { number: 3, packages: ['P4'] },
    { number: 4, packages: [] },
    { number: 5, packages: ['P1', 'P3'] },
    { number: 6, packages: null },
    { number: 7, packages: ['P3', 'P4'] },
    { number: 8, packages: ['P4'] },
    { number: 9, packages: [] },
  ]);
});
