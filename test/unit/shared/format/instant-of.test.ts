import { expect, test } from 'vitest';
import { instantOf } from '../../../../src/shared/format/instant-of.ts';

const INSTANT = '2026-11-20T09:30:00.000Z';
const MILLISECONDS = Date.parse(INSTANT);

test.each([
  ['seconds as a number', MILLISECONDS / 1000],
  ['seconds as text', String(MILLISECONDS / 1000)],
  ['milliseconds as a number', MILLISECONDS],
  ['milliseconds as text', String(MILLISECONDS)],
  ['ISO text', INSTANT],
  ['a Date', new Date(INSTANT)],
])('%s is read', (_, value) => {
  expect(instantOf(value).toISOString()).toBe(INSTANT);
});
