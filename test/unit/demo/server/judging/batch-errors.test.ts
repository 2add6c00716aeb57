import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ADD_ERRORS, AFTER_BATCHES } from '../../../../../demo/server/judging/write/batch-errors.ts';

const textOf = (part: Parameters<PgDialect['sqlToQuery']>[0]) => new PgDialect().sqlToQuery(part).sql;

test('errors of batches are counted once their batches are locked: else two verdicts could wait in a circle', () => {
  const [lists = ''] = textOf(ADD_ERRORS).split('), errors as (');
  expect(lists).toContain('from changed');
  expect(lists).toContain(textOf(AFTER_BATCHES));
});
