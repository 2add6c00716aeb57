import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { errorFacts } from '../../../../demo/server/error-facts.ts';

test('of a failed query the log keeps the kind of error and its place, never what somebody typed', () => {
  const cause = Object.assign(new Error('duplicate key: Secret of somebody'), {
    name: 'error',
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (text)=(Secret of somebody)',
    table: 'comment',
    constraint: 'comment_key',
  });
  const params = ['Secret of somebody\n    at Secret of somebody'];
  const facts = errorFacts(new DrizzleQueryError('insert into comment values ($1)', params, cause));
  expect(JSON.stringify(facts)).not.toContain('Secret');
  expect(facts).toMatchObject({
    frames: expect.stringMatching(/^at .*error-facts\.test/),
    cause: { code: '23505', table: 'comment', constraint: 'comment_key' },
  });
});

test('an error of our own keeps its message, and what caused it', () => {
  const facts = errorFacts(new Error('no such scene', { cause: new TypeError('not a number') }));
  expect(facts).toMatchObject({
    type: 'Error',
    message: 'no such scene',
    cause: { type: 'TypeError', message: 'not a number' },
  });
});

test('what was thrown and is no error is told by its type alone', () => {
  expect(errorFacts('a text')).toEqual({ type: 'string', frames: '' });
});
