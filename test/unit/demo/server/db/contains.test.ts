import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { contains } from '../../../../../demo/server/db/contains.ts';

const conditionOf = (keyword: string) =>
  new PgDialect().sqlToQuery(contains([sql`name`, sql`number`], keyword));

test('a word that is typed twice is looked for once', () => {
  expect(conditionOf('night 3 night 3')).toEqual(conditionOf('night 3'));
});

test('of many words, the last ones are looked for as they stand, and nothing that is typed makes a statement grow', () => {
  const words = Array.from({ length: 50 }, (_, at) => `${at}`);
  const { sql: text, params } = conditionOf(words.join(' '));
  expect(params).toContain(`%${words.slice(11).join(' ')}%`);
  expect(text.length).toBeLessThan(100_000);
  // One character that is written out as several words.
  const folded = conditionOf('\uFDFA'.repeat(40));
  expect(folded.sql.length).toBeLessThan(100_000);
});
