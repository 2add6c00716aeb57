import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeMigration, idOf } from './before-migration.ts';

let database: PGlite;
let migration: string;

beforeEach(async () => {
  ({ database, migration } = await beforeMigration('push_sequence'));
});
afterEach(() => database.close());

const day = (number: number | null) =>
  number === null ? null : `2026-11-${String(number).padStart(2, '0')}`;

async function addBatch(number: number, completedOn: number | null, pushedOn: readonly number[]) {
  await database.query(
    `insert into batch (id, customer_id, order_id, number, name, submitter, delivered_at, labels, completed_at)
     values ($1, $1, $1, $2, $2, 'Provider', now(), '[]', $3)`,
    [idOf(number), `B${number}`, day(completedOn)],
  );
  for (const [at, on] of pushedOn.entries())
    await database.query(
      `insert into sync_event (id, customer_id, batch_id, round, result, created_at) values ($1, $2, $2, $3, '10', $4)`,
      [idOf(number * 100 + at), idOf(number), at + 1, day(on)],
    );
}

test('what was pushed before there were numbers has them in its order, and the next one is higher', async () => {
  await addBatch(1, null, []);
  await addBatch(2, 5, []);
  await addBatch(3, 5, [5]);
  await addBatch(4, null, [3, 5]);
  await addBatch(5, 7, [3, 7]);
  // Its last decision was not pushed: the project was switched off.
  await addBatch(6, 9, [5, 3]);
  await database.exec(migration);
  const { rows } = await database.query(`
    select batch.number, decision_sequence as last,
      array(select sequence from sync_event where batch_id = batch.id order by created_at) as pushed,
      array(select distinct kind from sync_event where batch_id = batch.id) as kinds
    from batch order by number`);
  expect(rows).toEqual([
    { number: 'B1', last: 0, pushed: [], kinds: [] },
    { number: 'B2', last: 1, pushed: [], kinds: [] },
    { number: 'B3', last: 1, pushed: [1], kinds: ['finished'] },
    { number: 'B4', last: 4, pushed: [1, 3], kinds: ['finished'] },
    { number: 'B5', last: 3, pushed: [1, 3], kinds: ['finished'] },
    { number: 'B6', last: 5, pushed: [1, 3], kinds: ['finished'] },
  ]);
});
